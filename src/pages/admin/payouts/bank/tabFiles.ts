/** What this tab knows of the files that were made or downloaded in it. No download is stored. */
export const tabFiles = {
  /** The IDs of those that were made here and not downloaded yet: only their first download asks nothing. */
  notDownloaded: new Set<string>(),
  /** By its ID, the references that a file had when it was last downloaded. */
  downloadedRefs: new Map<string, ReadonlySet<string>>(),
};
