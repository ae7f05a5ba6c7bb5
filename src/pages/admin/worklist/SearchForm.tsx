import { Form, TextInput } from '@/components/ui/Form';
import { Search } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Link, type To } from 'react-router-dom';
import type { Elements } from '@/lib/elements';
import { Button, buttonClass } from '@/components/ui/Button';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.search;

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** What can be typed, and what for. */
  texts: Pick<typeof t, 'hint' | 'placeholder'>;
  /** What is searched for now. */
  text: string;
  onSearch: (text: string) => void;
  /** Where nothing is searched for; null if that is here. */
  clear: To | null;
  /** The filters, shown on demand. */
  children: Elements;
}

interface Typed {
  text: string;
  /** What was searched for when it was last compared. */
  searched: string;
  /** What was searched for from here, until that is shown. */
  sent: string | null;
}

/** The search field of the panel with its filters. The text is taken over with Enter. */
export function SearchForm({ field, texts, text, onSearch, clear, children }: Props) {
  const [typed, setTyped] = useState<Typed>({ searched: text, text, sent: null });
  if (typed.searched !== text) {
    // What was typed on while the search from here was on its way stays.
    setTyped({ searched: text, text: text === typed.sent ? typed.text : text, sent: null });
  }
  const [showsFilters, setShowsFilters] = useState(false);
  return (
    <Form
      role="search"
      aria-label={t.label}
      className="px-4 pt-3 [overflow-wrap:normal] max-lg:mx-auto lg:min-w-0 lg:flex-1 lg:px-0 lg:pt-0 print:hidden"
      onSubmit={() => {
        const sent = typed.text.trim();
        setTyped({ ...typed, text: sent, sent });
        onSearch(sent);
      }}
    >
      <div className="flex flex-wrap gap-2">
        <TextInput
          ref={field}
          type="search"
          className="min-w-0 flex-1 basis-36"
          aria-label={texts.hint}
          aria-keyshortcuts="/"
          placeholder={texts.placeholder}
          value={typed.text}
          onChange={({ target: { value } }) => setTyped({ ...typed, text: value })}
          autoComplete="off"
          verbatim
          enterKeyHint="search"
        />
        <Button type="submit" className="px-3">
          <Search aria-hidden className="size-5" />
          <span className="sr-only">{t.submit}</span>
        </Button>
        <Button
          variant="secondary"
          className="px-3"
          aria-expanded={showsFilters}
          onClick={() => setShowsFilters(!showsFilters)}
        >
          {t.filters}
        </Button>
        {clear !== null && (
          <Link to={clear} className={buttonClass('ghost', 'px-3')}>
            {t.clear}
          </Link>
        )}
      </div>
      {showsFilters && children}
    </Form>
  );
}
