import { panelPaths } from '@/config/panelPaths';
import type { SearchTerm } from '@/domain/search/parseSearch';
import { nameOf } from '@/components/admin/nameOf';
import { TextLink } from '@/components/admin/TextLink';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import type { Listed } from './searchedRecords';

/** More say nothing about whom was looked for. */
const MAX_USERS = 3;

/** Whose records were found, where they are a few users; a user's ID is one also without any record. */
export function FoundUsers({ term, records }: { term: SearchTerm; records: readonly Listed[] }) {
  const users = new Map(records.map((record) => [record.userId, nameOf(record)]));
  if (term.kind === 'user' && users.size === 0) users.set(term.uid, term.uid);
  if (users.size === 0 || users.size > MAX_USERS) return null;
  return (
    <span className="-my-3 flex flex-wrap items-center gap-x-3 print:hidden">
      <span>{adminSearchTexts.users(users.size)}</span>
      {[...users].map(([uid, name]) => (
        <TextLink key={uid} to={panelPaths.user(uid)}>
          {name}
        </TextLink>
      ))}
    </span>
  );
}
