export const noteTexts = {
  label: 'New note',
  hint: 'Only administrators read it. It cannot be changed or deleted.',
  add: 'Add note',
  added: 'Note added',
  addedText: 'All administrators can read it.',
  addFailed: 'Failed to add note',
  count: (count: number, hasMore: boolean) =>
    hasMore ? `More than ${count} notes` : count === 1 ? '1 note' : `${count} notes`,
  aboutUser: 'Notes about this user',
  own: 'This is your own deposit. What other administrators write about it is not shown to you.',
  loadFailed: 'Failed to load notes',
  unreadable: 'A note cannot be shown. Its stored data is not valid.',
};
