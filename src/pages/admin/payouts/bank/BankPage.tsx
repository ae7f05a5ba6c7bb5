import { type SetStateAction, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useLimits } from '@/components/admin/session/useLimits';
import { useCanReview } from '@/components/admin/session/usePanelSession';
import { Section } from '@/components/admin/view/RecordSummary';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Details } from '@/components/ui/Details';
import { Failure } from '@/components/ui/Failure';
import { Field, Form, FormField, TextInput, useForm } from '@/components/ui/Form';
import { Select } from '@/components/ui/Select';
import { ListSpinner } from '@/components/ui/Spinner';
import { Tabs } from '@/components/ui/Tabs';
import { env } from '@/config/env';
import {
  FILLED_FIELDS,
  KNOWN_FORMATS,
  type BankFormat,
  type Filling,
} from '@/domain/bankFiles/bankFormat';
import { type BankSettings, readTemplate, templateProblem } from '@/domain/bankFiles/bankSettings';
import { checkAccountNumber, checkIfsc } from '@/domain/validation';
import { useTabParam } from '@/lib/url';
import { useLoad } from '@/lib/useLive';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import { adminTexts } from '@/texts/admin/adminTexts';
import { bankTexts } from '@/texts/admin/bankTexts';
import { texts } from '@/texts/texts';
import { ColumnsTable, FileInput } from './ColumnsTable';
import { FilesAtBank } from './FilesAtBank';
import { ReadAnswer } from './ReadAnswer';
import { SelectPayouts } from './SelectPayouts';

const t = bankTexts;
const formatTexts = t.format;

const OWN = 'own';

/** Compares all of it: every own template has the same ID. */
const isSame = (a: BankFormat, b: BankFormat) => JSON.stringify(a) === JSON.stringify(b);

const nameOf = (id: string) => new Map(Object.entries(formatTexts.names)).get(id) ?? id;

export function BankPage() {
  const [tab, setTab] = useTabParam(['together', 'answer']);
  const canReview = useCanReview();
  const { payoutId } = useParams();
  const [settings, setSettings] = useState(bankFiles.settings);
  useEffect(() => {
    if (settings) bankFiles.keepSettings(settings);
  }, [settings]);
  return (
    <section className="@container">
      {payoutId === undefined && <title>{`${t.title} · ${env.appName}`}</title>}
      <h2 className="pb-1 text-xl font-bold tracking-tight">{t.title}</h2>
      <p className="pb-4 text-sm text-muted">{t.intro}</p>
      {canReview ? (
        <Tabs
          label={t.title}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'together',
              label: t.tabs.together,
              content: <PayTogether settings={settings} onSettings={setSettings} />,
            },
            {
              id: 'answer',
              label: t.tabs.answer,
              content: <ReadAnswer debitAccount={settings?.debitAccount ?? ''} />,
            },
          ]}
        />
      ) : (
        <Alert variant="info">{adminTexts.viewer}</Alert>
      )}
    </section>
  );
}

interface PayTogetherProps {
  settings: BankSettings | null;
  onSettings: (change: SetStateAction<BankSettings | null>) => void;
}

function FormatForm({ settings, onSettings, isTaking }: PayTogetherProps & { isTaking: boolean }) {
  const [id, setId] = useState(settings?.format.id ?? '');
  const isOwn = id === OWN;
  /** Undefined before a template is opened, null if it has no heading. */
  const [own, setOwn] = useState<BankFormat | null | undefined>(
    settings?.format.id === OWN ? settings.format : undefined,
  );
  const form = useForm({
    account: { check: checkAccountNumber, held: useState(settings?.debitAccount ?? '') },
    ifsc: {
      check: isOwn ? checkIfsc : () => ({ ok: true, value: '' }),
      held: useState(settings?.format.ownBank ?? ''),
    },
  });
  const format = isOwn ? own : KNOWN_FORMATS.find((each) => each.id === id);
  const problem = isOwn ? templateProblem(own ?? null) : null;

  function fill(at: number, filledWith: Filling) {
    if (!own) return;
    const columns = own.columns.map((each, index) =>
      index === at ? { ...each, filledWith } : each,
    );
    setOwn({ ...own, columns });
  }

  return (
    <Form
      onSubmit={() => {
        const checked = form.validate();
        if (!format || problem || !checked) return;
        const { account: debitAccount, ifsc: ownBank } = checked;
        const next = isOwn ? { ...format, ownBank } : format;
        // A changed format must be tried again.
        const isTried = settings?.isTried === true && isSame(settings.format, next);
        onSettings({ format: next, debitAccount, isTried });
      }}
    >
      <Select
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
          error={own !== undefined && formatTexts.problem(problem)}
        >
          {(control) => (
            <FileInput
              {...control}
              onRead={(read) =>
                setOwn(typeof read === 'string' ? null : readTemplate(read.text, '', []))
              }
            />
          )}
        </Field>
      )}
      {isOwn && own && (
        <ColumnsTable
          headings={own.columns.map(({ heading }) => heading)}
          rows={[]}
          columns={own.columns.map(({ filledWith: field }) =>
            typeof field === 'string' ? field : null,
          )}
          values={FILLED_FIELDS}
          onChoose={fill}
          below={(at, heading) => {
            const filling = own.columns[at]?.filledWith;
            if (typeof filling === 'string') return null;
            return (
              <TextInput
                aria-label={formatTexts.text(heading)}
                placeholder={formatTexts.sameText}
                verbatim
                value={filling?.text ?? ''}
                onChange={({ target: { value } }) => fill(at, { text: value })}
              />
            );
          }}
        />
      )}
      {format && !problem && (
        <>
          {isOwn && (
            <FormField
              {...form.field('ifsc')}
              label={formatTexts.ifsc}
              hint={formatTexts.ifscHint}
              verbatim
            />
          )}
          <FormField
            {...form.field('account')}
            label={t.columns.names.debitAccount}
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

function PayTogether({ settings, onSettings }: PayTogetherProps) {
  const limits = useLimits();
  const waiting = useLoad(bankFiles.waiting);
  const [isTaking, setTaking] = useState(false);
  const form = <FormatForm settings={settings} onSettings={onSettings} isTaking={isTaking} />;
  return (
    <div className="flex flex-col gap-5">
      <Section title={t.format.title}>
        {settings ? (
          <Details
            // Closes once another form is chosen.
            key={JSON.stringify([settings.format, settings.debitAccount])}
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
              // The download ends later: another form may have been chosen by then.
              onTried={() =>
                onSettings((now) =>
                  now && isSame(now.format, settings.format) ? { ...now, isTried: true } : now,
                )
              }
            />
          )}
          <Section title={t.select.title}>
            <Failure
              title={t.select.loadFailed}
              text={waiting.error && texts.errors[waiting.error]}
              onRetry={waiting.retry}
            />
            {waiting.data === null || limits === null || waiting.isLoading ? (
              waiting.error === null && <ListSpinner className="" />
            ) : waiting.data.length === 0 ? (
              <p className="text-muted">{t.select.none}</p>
            ) : (
              <SelectPayouts
                key={JSON.stringify(settings.format)}
                payouts={waiting.data}
                limits={limits}
                settings={settings}
                onTaking={setTaking}
                onAgain={waiting.retry}
              />
            )}
          </Section>
        </>
      )}
    </div>
  );
}
