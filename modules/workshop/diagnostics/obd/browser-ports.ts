/** The parts of Web Serial and Web Bluetooth that we use; TypeScript's DOM types lack them. */
export type SerialPort = {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open: (options: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
};

export type Characteristic = EventTarget & {
  readonly uuid: string;
  readonly value?: DataView;
  readonly properties: {
    readonly notify: boolean;
    readonly indicate: boolean;
    readonly write: boolean;
    readonly writeWithoutResponse: boolean;
  };
  startNotifications: () => Promise<unknown>;
  writeValueWithResponse: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  writeValueWithoutResponse: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
};

export type BluetoothDevice = EventTarget & {
  readonly name?: string;
  readonly gatt?: {
    connect: () => Promise<{
      getPrimaryServices: () => Promise<
        readonly { uuid: string; getCharacteristics: () => Promise<readonly Characteristic[]> }[]
      >;
    }>;
    disconnect: () => void;
  };
};

declare global {
  interface Navigator {
    readonly serial?: { requestPort: () => Promise<SerialPort> };
    readonly bluetooth?: {
      requestDevice: (options: { acceptAllDevices: true; optionalServices: string[] }) => Promise<BluetoothDevice>;
    };
  }
}

export type Way = "serial" | "bluetooth";

/** The connection types that this browser supports; none on an iPhone, in Firefox, or without HTTPS. */
export const waysOf = ({ serial, bluetooth }: Pick<Navigator, "serial" | "bluetooth">): Way[] => [
  ...(serial ? (["serial"] as const) : []),
  ...(bluetooth ? (["bluetooth"] as const) : []),
];

export const isNothingChosen = (thrown: unknown) =>
  thrown instanceof Error && (thrown.name === "NotFoundError" || thrown.name === "AbortError");
