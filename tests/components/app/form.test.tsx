import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormField, useForm } from '@/components/ui/Form';
import { checkAccountNumber, checkRequired } from '@/domain/validation';
import { renderApp } from '../../support/renderApp';
import { expectToast } from '../../support/toast';

function Example({ refuse }: { refuse: 'account' | 'form' }) {
  const form = useForm(
    { account: checkAccountNumber, name: checkRequired },
    { invalid: (name, _error, message) => [name, message] },
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (form.validate()) form.showError(refuse, 'No', 'Refused');
      }}
    >
      {(['account', 'name'] as const).map((name) => (
        <FormField key={name} {...form.field(name)} label={name} />
      ))}
      <strong>{form.errors.form}</strong>
      <button>Submit</button>
    </form>
  );
}

const account = () => screen.getByLabelText('account');
const name = () => screen.getByLabelText('name');

async function submit(texts: { account?: string; name?: string }, refuse: 'account' | 'form') {
  const { user } = renderApp(<Example refuse={refuse} />, { access: 'public' });
  if (texts.account) await user.type(account(), texts.account);
  if (texts.name) await user.type(name(), texts.name);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  return user;
}

it('has a message under every invalid field; toast and focus are those of the first empty one', async () => {
  await submit({ account: '1' }, 'form');
  await expectToast('name', 'Please fill in this field');
  expect(account()).toHaveAccessibleDescription('Account number must be at least 9 digits');
  expect(name()).toHaveAccessibleDescription('Please fill in this field');
  expect(name()).toHaveFocus();
});

it('speaks of the first invalid one where none is empty', async () => {
  await submit({ account: '1', name: 'Asha' }, 'form');
  await expectToast('account', 'Account number must be at least 9 digits');
  expect(account()).toHaveFocus();
  expect(name()).toBeValid();
});

it('takes what a browser has filled in without an event, and keeps it on screen', async () => {
  const { user } = renderApp(<Example refuse="form" />, { access: 'public' });
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  write?.call(name(), 'Asha');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(name()).toBeValid();
  expect(name()).toHaveValue('Asha');
  expect(account()).toHaveAccessibleDescription('Please fill in this field');
});

it('keeps the other messages while one field is corrected', async () => {
  const user = await submit({}, 'form');
  await user.type(account(), '1');
  expect(account()).toBeValid();
  expect(name()).toBeInvalid();
});

it('shows a refusal under its field, until anything is typed', async () => {
  const user = await submit({ account: '123456789', name: 'Asha' }, 'account');
  await expectToast('Refused', 'No');
  expect(account()).toHaveFocus();
  expect(account()).toHaveAccessibleDescription('No');
  await user.type(name(), 'x');
  expect(account()).toBeValid();
});

it('shows a refusal that belongs to no field, until anything is typed', async () => {
  const user = await submit({ account: '123456789', name: 'Asha' }, 'form');
  await expectToast('Refused', 'No');
  expect(account()).toBeValid();
  expect(screen.getByText('No', { selector: 'strong' })).toBeVisible();
  await user.type(name(), 'x');
  expect(screen.queryByText('No', { selector: 'strong' })).not.toBeInTheDocument();
});
