export type Transport = {
  readonly name: string;
  /** Milliseconds from choosing to opening. */
  readonly openedAfter?: number;
  /** Passes received chunks on, and calls `lost` once when the connection ends. */
  readonly listen: (onChunk: (piece: Uint8Array) => void, onLost: () => void) => void;
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly close: () => Promise<void>;
};
