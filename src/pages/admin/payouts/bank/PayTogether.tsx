import { useState } from 'react';
import { Choice } from '@/components/admin/Choice';
import { useLimits } from '@/components/admin/session/useLimits';
import { Section } from '@/components/admin/view/RecordSummary';
import { ListSpinner } from '@/components/list/ListSpinner';
import { Button } from '@/components/ui/Button';
import { Details } from '@/components/ui/Details';
import { Failure } from '@/components/ui/Alert';
import { Field, Form, FormField, useForm } from '@/components/ui/Form';
import { FILLED_FIELDS, type BankColumn } from '@/domain/bankFiles/bankFormat';
import { KNOWN_FORMATS } from '@/domain/bankFiles/bankFormats';
import type { BankSettings } from '@/domain/bankFiles/bankSettings';
import { decodeFile } from '@/domain/bankFiles/decodeFile';
import { fieldsOf, readTemplate, templateProblem } from '@/domain/bankFiles/readTemplate';
import { checkAccountNumber, checkIfsc } from '@/domain/validation';
import { useLoad } from '@/lib/useLive';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import { bankTexts } from '@/texts/admin/bankTexts';
import { texts } from '@/texts/texts';
import { ColumnsTable } from './ColumnsTable';
import { FileInput } from './FileInput';
import { FilesAtBank } from './FilesAtBank';
import { SelectPayouts } from './SelectPayouts';

const t = bankTexts;
const formatTexts = t.format;

const OWN = 'own';

interface Props {
  settings: BankSettings | null;
  onSettings: (settings: BankSettings) => void;
}

const nameOf = (id: string): string =>
  Object.entries(formatTexts.names).find(([name]) => name === id)?.[1] ?? formatTexts.choose;

/** Returns what a column of a known format is filled with. */
const textOfColumn = ({ filledWith }: BankColumn): string =>
  typeof filledWith === 'string' ? bankTexts.columns.names[filledWith] : (filledWith?.text ?? '');

interface FormatFormProps extends Props {
  isTaking: boolean;
}

/** Asks for the format of the bank's file, and for the account that pays. */
function FormatForm({ settings, onSettings, isTaking }: FormatFormProps) {
  const [id, setId] = useState(settings?.format.id ?? '');
  const [template, setTemplate] = useState(settings?.template ?? '');
  const [fields, setFields] = useState(settings ? fieldsOf(settings.format) : []);
  const isOwn = id === OWN;
  const form = useForm({
    account: {
      check: checkAccountNumber,
      held: useState(settings?.debitAccount ?? ''),
    },
    ifsc: {
      check: isOwn ? checkIfsc : () => ({ ok: true, value: '' }),
      held: useState(settings?.format.ownBank ?? ''),
    },
  });
  const format = isOwn
    ? readTemplate(template, form.text('ifsc'), fields)
    : (KNOWN_FORMATS.find((each) => each.id === id) ?? null);
  const problem = !isOwn ? null : format ? templateProblem(format) : 'heading';

  async function open(file: File) {
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    setFields([]);
    // A problem has no heading, either.
    setTemplate(typeof decoded === 'string' ? decoded : (decoded.text.split(/[\r\n]/, 1)[0] ?? ''));
  }

  return (
    <Form
      onSubmit={() => {
        const checked = form.validate();
        if (!format || problem || !checked) return;
        // A changed format must be tried again.
        const isTried = settings?.isTried === true && settings.format.id === format.id;
        onSettings({
          format: isOwn ? { ...format, ownBank: checked.ifsc } : format,
          ...{ debitAccount: checked.account, template: isOwn ? template : '', isTried },
        });
      }}
    >
      <Choice
        label={formatTexts.label}
        values={['', ...KNOWN_FORMATS.map((each) => each.id), OWN]}
        textOf={nameOf}
        chosen={id}
        onChoose={setId}
      />
      {isOwn && (
        <Field
          label={formatTexts.template}
          hint={formatTexts.templateHint}
          error={
            template === '' || !problem
              ? undefined
              : typeof problem === 'string'
                ? formatTexts.missing[problem]
                : formatTexts.mandatory(problem.mandatory)
          }
        >
          {(control) => <FileInput {...control} onFile={(file) => void open(file)} />}
        </Field>
      )}
      {format && (
        <ColumnsTable
          headings={format.columns.map(({ heading }) => heading)}
          rows={isOwn ? [] : [format.columns.map(textOfColumn)]}
          columns={fieldsOf(format)}
          values={FILLED_FIELDS}
          onChoose={isOwn ? setFields : null}
        />
      )}
      {format && !problem && (
        <>
          {isOwn && (
            <FormField
              form={form}
              name="ifsc"
              label={formatTexts.ifsc}
              hint={formatTexts.ifscHint}
              verbatim
            />
          )}
          <FormField
            form={form}
            name="account"
            label={formatTexts.account}
            hint={formatTexts.accountHint}
            inputMode="numeric"
            autoComplete="off"
          />
          <Button type="submit" className="self-start" disabled={isTaking}>
            {formatTexts.use}
          </Button>
        </>
      )}
    </Form>
  );
}

/** Takes open payouts into a file for the bank. */
export function PayTogether({ settings, onSettings }: Props) {
  const limits = useLimits();
  const waiting = useLoad(bankFiles.waiting);
  const [isTaking, setTaking] = useState(false);
  const [run, setRun] = useState(0);
  const form = <FormatForm {...{ settings, onSettings, isTaking }} />;
  return (
    <div className="flex flex-col gap-5">
      <Section title={t.format.title}>
        {settings ? (
          <Details
            // Closes once another form is chosen.
            key={JSON.stringify(settings)}
            title={nameOf(settings.format.id)}
            note={<span translate="no">{settings.debitAccount}</span>}
          >
            {form}
          </Details>
        ) : (
          form
        )}
      </Section>
      {settings && (
        <>
          {/* First, so that Download is in sight after a run. */}
          {!isTaking && (
            <FilesAtBank
              settings={settings}
              onTried={() => onSettings({ ...settings, isTried: true })}
            />
          )}
          <Section title={t.select.title}>
            <Failure
              title={t.select.loadFailed}
              text={waiting.error && texts.errors[waiting.error]}
              busy={waiting.isLoading}
              onRetry={waiting.retry}
            />
            {waiting.data === null || limits === null || waiting.isLoading ? (
              waiting.error === null && <ListSpinner className="" />
            ) : waiting.data.length === 0 ? (
              <p className="text-muted">{t.select.none}</p>
            ) : (
              <SelectPayouts
                key={`${settings.format.id} ${run}`}
                payouts={waiting.data}
                limits={limits}
                settings={settings}
                onTaking={setTaking}
                onAgain={() => {
                  setRun(run + 1);
                  waiting.retry();
                }}
              />
            )}
          </Section>
        </>
      )}
    </div>
  );
}
