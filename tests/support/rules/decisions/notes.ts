import {
  admin,
  adminOfUnknownRole,
  adminSignedInHoursAgo,
  unverifiedAdmin,
  user,
  viewer,
  type Actor,
} from '../actors';
import { create, newDeposit, note, profile, revocation, set } from '../builders';
import type { Request, Write } from '../rest';
import type { Fields } from '../values';
import { noPlainText, NOT_SERVER_TIME, NOT_THE_STRING, plainTexts } from './badValues';
import { operation, type Decision, type Operation, type Scene, type World } from './decision';

/** Somebody asks about the notes of Asha's deposit. */
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
  requestOf: (draft: NoteDraft, notes: string, world: World) => Request,
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
      const deposit = `deposits/${world.depositId}`;
      return {
        given: [
          ...draft.seeded,
          set(`users/${world.asha}`, profile(world.asha)),
          ...(draft.stored === null ? [] : [set(deposit, draft.stored)]),
          set(`${deposit}/notes/${PLACE.toUpperCase()}`, note('colleague')),
        ],
        actor: draft.actor,
        request: requestOf(draft, deposit, world),
      };
    },
  );
}

/** An administrator writes a note. */
export const writing = aboutNotes('write a note', ({ noteId, fields }, deposit) => ({
  commit: [create(`${deposit}/notes/${noteId}`, fields)],
}));
const reading = aboutNotes('read a note', (_, deposit) => ({
  get: `${deposit}/notes/${PLACE.toUpperCase()}`,
}));
const missing = aboutNotes('ask for a note that is not there', (_, deposit) => ({
  get: `${deposit}/notes/${PLACE}`,
}));
const listing = aboutNotes('list the notes', (_, parent) => ({
  list: { collection: 'notes', parent },
}));

/** Who has no part in them. The depositor has none, also not as an administrator. */
const others = (asked: Operation<NoteDraft>): Decision[] => [
  asked.valid(),
  ...Object.entries({
    'the depositor': ({ asha }: World) => user(asha),
    'the depositor who is an administrator': ({ asha }: World) => admin(asha),
    'somebody else': ({ ravi }: World) => user(ravi),
    'an unverified administrator': ({ operator }: World) => unverifiedAdmin(operator),
    'an administrator signed in long ago': ({ operator }: World) =>
      adminSignedInHoursAgo(operator, 9),
    'a person with the name of the administrator': ({ operator }: World) => user(operator),
  }).map(([label, actorOf]) =>
    asked.denied(`by ${label}`, (draft, world) => {
      draft.actor = actorOf(world);
      draft.fields['by'] = draft.actor.uid;
    }),
  ),
  asked.denied('by a revoked administrator', (draft, { operator }) => {
    draft.seeded.push(revocation(operator));
  }),
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

/** Everything about what administrators write to each other. */
export const noteDecisions: readonly Decision[] = [
  ...[writing, reading, missing, listing].flatMap(others),
  ...[writing, reading, missing].map(({ denied }) =>
    denied('of a deposit that is not there', (draft) => (draft.stored = null)),
  ),
  listing.allowed('of a deposit that is not there', (draft) => (draft.stored = null)),
  listing.allowed('by an administrator who has a record, of somebody else', (draft, world) => {
    draft.seeded.push(set(`users/${world.operator}`, profile(world.operator)));
  }),
  ...[reading, missing, listing].flatMap(({ allowed, denied }) => [
    allowed('by a viewer', (draft, { operator }) => (draft.actor = viewer(operator))),
    denied('by an administrator of an unknown role', (draft, { operator }) => {
      draft.actor = adminOfUnknownRole(operator);
    }),
  ]),
  ...Object.entries(plainTexts(500)).map(([label, text]) =>
    writing.allowed(`with a text ${label}`, ({ fields }) => (fields['text'] = text)),
  ),
  ...writing.deniedFields('note', ({ fields }) => fields, {
    text: noPlainText(500),
    by: { ...NOT_THE_STRING, 'another administrator': 'colleague' },
    at: NOT_SERVER_TIME,
  }),
  writing.denied('with a field too many', ({ fields }) => (fields['amount'] = 1)),
  ...Object.entries({
    'a short id': 'n'.repeat(19),
    'a long id': 'n'.repeat(21),
    'an id with an underscore': `${'n'.repeat(19)}_`,
  }).map(([label, noteId]) => writing.denied(`under ${label}`, (draft) => (draft.noteId = noteId))),
];
