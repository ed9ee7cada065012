/** A way to an adapter: by serial port, by Bluetooth, or simulated. */
export type Transport = {
  /** What the adapter is called before it says so itself. */
  readonly name: string;
  /** Milliseconds that it took to open, since it was chosen. */
  readonly openedAfter?: number;
  /** Hands over what comes in, in pieces, and once that nothing more will. */
  readonly listen: (hear: (piece: Uint8Array) => void, lost: () => void) => void;
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly close: () => Promise<void>;
};
