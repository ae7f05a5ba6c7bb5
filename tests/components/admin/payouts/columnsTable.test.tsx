import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ColumnsTable } from '@/pages/admin/payouts/bank/ColumnsTable';

it('a column without a heading is called by its number', () => {
  render(
    <ColumnsTable
      headings={['Date', '']}
      rows={[]}
      columns={[null, null]}
      values={['date']}
      onChoose={() => undefined}
    />,
  );
  expect(screen.getByRole('columnheader', { name: /^Column 2/ })).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Column 1: Date/ })).toBeVisible();
});
