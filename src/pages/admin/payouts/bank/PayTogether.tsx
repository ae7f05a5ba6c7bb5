import { useState } from 'react';
import { Choice } from '@/components/admin/Choice';
import { useLimits } from '@/components/admin/session/useLimits';
import { useCanReview } from '@/components/admin/session/usePanelSession';
import { Section } from '@/components/admin/view/RecordSummary';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Failure } from '@/components/ui/Failure';
import { Field, Form, TextInput } from '@/components/ui/Form';
import { FILLED_FIELDS, type BankColumn } from '@/domain/bankFiles/bankFormat';
import { KNOWN_FORMATS } from '@/domain/bankFiles/bankFormats';
import { isBankCode, isDebitAccount, type BankSettings } from '@/domain/bankFiles/bankSettings';
import { decodeFile } from '@/domain/bankFiles/decodeFile';
import {
  fieldsOf,
  readTemplate,
  templateProblem,
  type TemplateProblem,
} from '@/domain/bankFiles/readTemplate';
import { cleanInput, ungrouped } from '@/domain/cleanInput';
import { useLoad } from '@/lib/useLoad';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import { adminTexts } from '@/texts/admin/adminTexts';
import { bankTexts } from '@/texts/admin/bankTexts';
import { texts } from '@/texts/texts';
import { ColumnsTable } from './ColumnsTable';
import { FileInput } from './FileInput';
import { FilesAtBank } from './FilesAtBank';
import { LoadingLine } from './LoadingLine';
import { SelectPayouts } from './SelectPayouts';

const formatTexts = bankTexts.format;

const OWN = 'own';

function problemText(problem: TemplateProblem): string {
  return typeof problem === 'string'
    ? formatTexts.missing[problem]
    : formatTexts.mandatory(problem.mandatory);
}

/** Returns what a column of a known format is filled with. */
const textOfColumn = ({ filledWith }: BankColumn): string =>
  typeof filledWith === 'string' ? bankTexts.columns.names[filledWith] : (filledWith?.text ?? '');

interface FormatFormProps {
  settings: BankSettings | null;
  onSettings: (settings: BankSettings) => void;
}

/** Asks for the format of the bank's file, and for the account that pays. */
function FormatForm({ settings, onSettings }: FormatFormProps) {
  const [id, setId] = useState(settings?.format.id ?? '');
  const [account, setAccount] = useState(settings?.debitAccount ?? '');
  const [bankCode, setBankCode] = useState(settings?.format.ownBank ?? '');
  const [template, setTemplate] = useState(settings?.template ?? '');
  const [fields, setFields] = useState(settings ? fieldsOf(settings.format) : []);
  const [isUnreadable, setUnreadable] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const isOwn = id === OWN;
  const debitAccount = ungrouped(cleanInput(account));
  const ownBank = cleanInput(bankCode).toUpperCase();
  const known = KNOWN_FORMATS.find((each) => each.id === id) ?? null;
  const format = isOwn ? readTemplate(template, ownBank, fields) : known;
  const problem = format && isOwn ? templateProblem(format) : null;
  const errors = {
    account: isDebitAccount(debitAccount) ? undefined : formatTexts.accountInvalid,
    bankCode: !isOwn || isBankCode(ownBank) ? undefined : formatTexts.bankCodeInvalid,
    template: !isOwn
      ? undefined
      : isUnreadable
        ? formatTexts.notReadable
        : template === ''
          ? formatTexts.templateRequired
          : !format
            ? formatTexts.noHeading
            : problem
              ? problemText(problem)
              : undefined,
  };

  async function open(file: File) {
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    setFields([]);
    setUnreadable(typeof decoded === 'string');
    setTemplate(typeof decoded === 'string' ? '' : (decoded.text.split(/[\r\n]/, 1)[0] ?? ''));
  }

  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        setSubmitted(true);
        if (format && Object.values(errors).every((error) => error === undefined)) {
          // A changed format must be tried again.
          const isTried = settings?.isTried === true && settings.format.id === format.id;
          onSettings({ format, debitAccount, template: isOwn ? template : '', isTried });
        }
      }}
    >
      <Choice
        label={formatTexts.label}
        values={['', ...KNOWN_FORMATS.map((each) => each.id), OWN]}
        textOf={(value) =>
          Object.entries(formatTexts.names).find(([name]) => name === value)?.[1] ??
          formatTexts.choose
        }
        chosen={id}
        onChoose={setId}
      />
      {isOwn && (
        <>
          <Field
            label={formatTexts.template}
            hint={formatTexts.templateHint}
            error={(wasSubmitted || template !== '' || isUnreadable) && errors.template}
          >
            {(control) => <FileInput {...control} onFile={(file) => void open(file)} />}
          </Field>
          <Field
            label={formatTexts.bankCode}
            hint={formatTexts.bankCodeHint}
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
          label={formatTexts.account}
          hint={formatTexts.accountHint}
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
      {format && (
        <ColumnsTable
          headings={format.columns.map(({ heading }) => heading)}
          rows={isOwn ? [] : [format.columns.map(textOfColumn)]}
          columns={fieldsOf(format)}
          values={FILLED_FIELDS}
          onChoose={isOwn ? setFields : null}
        />
      )}
      {id !== '' && (
        <Button type="submit" className="self-start">
          {formatTexts.use}
        </Button>
      )}
    </Form>
  );
}

const t = bankTexts;

interface Props {
  settings: BankSettings | null;
  onSettings: (settings: BankSettings) => void;
}

/** Takes open payouts into a file for the bank. */
export function PayTogether({ settings, onSettings }: Props) {
  const canReview = useCanReview();
  const limits = useLimits();
  const [isChanging, setChanging] = useState(false);
  const waiting = useLoad(bankFiles.waiting);
  const [isTaking, setTaking] = useState(false);
  const [run, setRun] = useState(0);
  if (!canReview) return <Alert variant="info">{adminTexts.viewer}</Alert>;
  const isChosen = settings !== null && !isChanging;
  return (
    <div className="flex flex-col gap-5">
      <Section title={t.format.title}>
        {isChosen ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>
              <span className="block font-semibold">
                {Object.entries(t.format.names).find(([id]) => id === settings.format.id)?.[1]}
              </span>
              <span translate="no" className="text-sm text-muted">
                {settings.debitAccount}
              </span>
            </p>
            <Button variant="secondary" disabled={isTaking} onClick={() => setChanging(true)}>
              {t.format.change}
            </Button>
          </div>
        ) : (
          <FormatForm
            settings={settings}
            onSettings={(next) => {
              onSettings(next);
              setChanging(false);
            }}
          />
        )}
      </Section>
      {isChosen && (
        <>
          {/* First, so that Download is in sight after a run. */}
          <FilesAtBank
            settings={settings}
            isTaking={isTaking}
            onTried={() => onSettings({ ...settings, isTried: true })}
          />
          <Section title={t.select.title}>
            <Failure
              title={t.select.loadFailed}
              text={waiting.error && texts.errors[waiting.error]}
              busy={waiting.isLoading}
              onRetry={waiting.retry}
            />
            {waiting.data === null || limits === null || waiting.isLoading ? (
              waiting.error === null && <LoadingLine text={t.select.loading} />
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
