const million = 1_048_576;

/** `820 KB`, `3.3 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < million ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / million).toFixed(1)} MB`;

export const sentSize = (bytes: number, share: number): string =>
  bytes < million ? fileSize(bytes) : `${((bytes * share) / million).toFixed(1)} / ${fileSize(bytes)}`;
