/** The files made or downloaded in this tab. Downloads are not stored anywhere else. */
export const tabFiles = {
  /** The IDs of files made here and not downloaded yet: only their first download needs no confirmation. */
  notDownloaded: new Set<string>(),
  /** By file ID, its references at the last download. */
  downloadedRefs: new Map<string, ReadonlySet<string>>(),
};
