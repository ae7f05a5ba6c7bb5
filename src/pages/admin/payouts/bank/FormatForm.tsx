import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { TextInput } from '@/components/ui/TextInput';
import { KNOWN_FORMATS } from '@/domain/bankFiles/bankFormats';
import { decodeFile } from '@/domain/bankFiles/decodeFile';
import { readTemplate, type TemplateProblem } from '@/domain/bankFiles/readTemplate';
import { cleanInput, ungrouped } from '@/domain/cleanInput';
import { Choice } from '@/components/admin/Choice';
import {
  filledColumns,
  isBankCode,
  isDebitAccount,
  type BankSettings,
} from '@/domain/bankFiles/bankSettings';
import { bankTexts } from '@/texts/admin/bankTexts';
import { FileInput } from './FileInput';
import { FormatColumns } from './FormatColumns';

const t = bankTexts.format;

const OWN = 'own';

function problemText(problem: TemplateProblem): string {
  switch (problem.kind) {
    case 'no-heading':
      return t.noHeading;
    case 'missing':
      return t.missing[problem.field];
    case 'mandatory':
      return t.mandatory(problem.heading);
    case 'several':
      return t.several(t.field[problem.field]);
  }
}

interface Props {
  settings: BankSettings | null;
  onSettings: (settings: BankSettings) => void;
}

/** What the bank's file looks like, and which account pays. */
export function FormatForm({ settings, onSettings }: Props) {
  const [id, setId] = useState(settings?.format.id ?? '');
  const [account, setAccount] = useState(settings?.debitAccount ?? '');
  const [bankCode, setBankCode] = useState(settings?.format.ownBank ?? '');
  const [template, setTemplate] = useState(settings?.template ?? '');
  const [filled, setFilled] = useState(settings ? filledColumns(settings.format) : []);
  const [isUnreadable, setUnreadable] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const isOwn = id === OWN;
  const debitAccount = ungrouped(cleanInput(account));
  const ownBank = cleanInput(bankCode).toUpperCase();
  const read = isOwn && template !== '' ? readTemplate(template, ownBank, filled) : null;
  const known = KNOWN_FORMATS.find((format) => format.id === id) ?? null;
  const format = isOwn ? (read && 'columns' in read ? read : null) : known;
  const several = read && 'kind' in read && read.kind === 'several' ? read : null;
  const errors = {
    account: isDebitAccount(debitAccount) ? undefined : t.accountInvalid,
    bankCode: !isOwn || isBankCode(ownBank) ? undefined : t.bankCodeInvalid,
    template: !isOwn
      ? undefined
      : isUnreadable
        ? t.notReadable
        : read === null
          ? t.templateRequired
          : 'columns' in read
            ? undefined
            : problemText(read),
  };

  async function open(file: File) {
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    setFilled([]);
    setUnreadable(typeof decoded === 'string');
    setTemplate(typeof decoded === 'string' ? '' : (decoded.text.split(/[\r\n]/, 1)[0] ?? ''));
  }

  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        setSubmitted(true);
        if (format && Object.values(errors).every((error) => error === undefined)) {
          // Another form is as new as the first one.
          const isTried = settings?.isTried === true && settings.format.id === format.id;
          onSettings({ format, debitAccount, template: isOwn ? template : '', isTried });
        }
      }}
    >
      <Choice
        label={t.label}
        values={['', ...KNOWN_FORMATS.map((each) => each.id), OWN]}
        textOf={(value) =>
          Object.entries(t.names).find(([name]) => name === value)?.[1] ?? t.choose
        }
        chosen={id}
        onChoose={setId}
      />
      {isOwn && (
        <>
          <Field
            label={t.template}
            hint={t.templateHint}
            error={(wasSubmitted || template !== '' || isUnreadable) && errors.template}
          >
            {(control) => <FileInput {...control} onFile={(file) => void open(file)} />}
          </Field>
          {several && (
            <Choice
              key={several.field}
              label={t.columnFor(t.field[several.field])}
              values={['', ...several.choices.map(({ index }) => String(index))]}
              textOf={(value) =>
                several.choices.find(({ index }) => value === String(index))?.heading ?? t.choose
              }
              chosen=""
              onChoose={(value) => setFilled((before) => [...before, Number(value)])}
            />
          )}
          <Field
            label={t.bankCode}
            hint={t.bankCodeHint}
            error={wasSubmitted ? errors.bankCode : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                verbatim
                maxLength={4}
                value={bankCode}
                onChange={({ target }) => setBankCode(target.value)}
              />
            )}
          </Field>
        </>
      )}
      {id !== '' && (
        <Field
          label={t.account}
          hint={t.accountHint}
          error={wasSubmitted ? errors.account : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              verbatim
              inputMode="numeric"
              autoComplete="off"
              value={account}
              onChange={({ target }) => setAccount(target.value)}
            />
          )}
        </Field>
      )}
      {format && <FormatColumns format={format} debitAccount={debitAccount} />}
      {id !== '' && (
        <Button type="submit" className="self-start">
          {t.use}
        </Button>
      )}
    </Form>
  );
}
