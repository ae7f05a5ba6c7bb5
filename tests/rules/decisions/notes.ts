import { admin, type Actor } from '../support/actors';
import { create, newDeposit, note, profile, set } from '../support/builders';
import type { Request, Write } from '../support/rest';
import type { Fields } from '../support/values';
import { noPlainTexts, plainTexts } from './badValues';
import { operation, type Decision, type Operation, type Scene, type World } from './decision';
import { ANY_TEXT, anyIdOf, derivedFrom, type Exceptions } from './derived';

interface NoteDraft {
  actor: Actor;
  seeded: Write[];
  stored: Fields | null;
  noteId: string;
  fields: Fields;
}

const PLACE = 'n'.repeat(20);

function aboutNotes(
  name: string,
  requestOf: (draft: NoteDraft, parent: string) => Request,
  parentOf = ({ depositId }: World): string => `deposits/${depositId}`,
): Operation<NoteDraft> {
  return operation<NoteDraft>(
    name,
    ({ asha, operator }) => ({
      actor: admin(operator),
      seeded: [],
      stored: newDeposit(asha),
      noteId: PLACE,
      fields: note(operator),
    }),
    (draft, world): Scene => {
      const parent = parentOf(world);
      return {
        given: [
          ...draft.seeded,
          set(`users/${world.asha}`, profile(world.asha)),
          ...(draft.stored === null ? [] : [set(`deposits/${world.depositId}`, draft.stored)]),
          set(`${parent}/notes/${PLACE.toUpperCase()}`, note('colleague')),
        ],
        actor: draft.actor,
        request: requestOf(draft, parent),
      };
    },
  );
}

const ofUser = ({ asha }: World): string => `users/${asha}`;
const write = ({ noteId, fields }: NoteDraft, parent: string): Request => ({
  commit: [create(`${parent}/notes/${noteId}`, fields)],
});
const read = (_: NoteDraft, parent: string): Request => ({
  get: `${parent}/notes/${PLACE.toUpperCase()}`,
});
const list = (_: NoteDraft, parent: string): Request => ({
  list: { collection: 'notes', parent },
});

export const writing = aboutNotes('write a note', write);
const reading = aboutNotes('read a note', read);
const missing = aboutNotes('ask for a note that is not there', (_, parent) => ({
  get: `${parent}/notes/${PLACE}`,
}));
const listing = aboutNotes('list the notes', list);
const writingOfUser = aboutNotes('write a note about a user', write, ofUser);
const readingOfUser = aboutNotes('read a note about a user', read, ofUser);
const listingOfUser = aboutNotes('list the notes about a user', list, ofUser);

const others = (asked: Operation<NoteDraft>): Decision[] => [
  ...['before', 'after'].map((where) =>
    asked.allowed(`by an administrator named ${where} the depositor`, (draft, { asha, ravi }) => {
      draft.actor = admin(where === 'before' ? asha.toUpperCase() : ravi);
      draft.fields['by'] = draft.actor.uid;
    }),
  ),
  ...['confirmed', 'rejected'].map((status) =>
    asked.allowed(`of a deposit that is ${status}`, ({ stored }) => {
      if (stored) stored['status'] = status;
    }),
  ),
];

const ANY_PLACE: Exceptions = {
  'the note with text something else': ANY_TEXT,
  ...anyIdOf('the note', 'Every ID is as good.'),
};
const ANY_USER: Exceptions = Object.fromEntries(
  ['else', 'else as well', 'named before', 'named before as well'].map((who) => [
    `the note of somebody ${who}`,
    'Every user but oneself is as good.',
  ]),
);

export const noteDecisions: readonly Decision[] = [
  ...derivedFrom(writing.valid(), ANY_PLACE),
  ...derivedFrom(writingOfUser.valid(), { ...ANY_PLACE, ...ANY_USER }),
  ...[writing, reading, missing, listing].flatMap(others),
  ...[writing, reading, missing].map(({ denied }) =>
    denied('of a deposit that is not there', (draft) => (draft.stored = null)),
  ),
  listing.allowed('of a deposit that is not there', (draft) => (draft.stored = null)),
  listing.allowed('by an administrator who has a record, of somebody else', (draft, world) => {
    draft.seeded.push(set(`users/${world.operator}`, profile(world.operator)));
  }),
  ...[reading, missing, listing, readingOfUser, listingOfUser].flatMap(({ valid }) =>
    derivedFrom(valid(), { 'by a viewer': 'A viewer reads.' }),
  ),
  ...Object.entries(plainTexts(500)).map(([label, text]) =>
    writing.allowed(`with a text ${label}`, ({ fields }) => (fields['text'] = text)),
  ),
  ...Object.entries(noPlainTexts(500)).map(([label, text]) =>
    writing.denied(`with a text ${label}`, ({ fields }) => (fields['text'] = text)),
  ),
  ...Object.entries({
    'a short id': 'n'.repeat(19),
    'a long id': 'n'.repeat(21),
    'an id with an underscore': `${'n'.repeat(19)}_`,
  }).map(([label, noteId]) => writing.denied(`under ${label}`, (draft) => (draft.noteId = noteId))),
];
