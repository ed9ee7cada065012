import { connect } from "node:net";
import { readEvents } from "../../platform/shared/live.ts";
import { requestOf } from "./connection.ts";

/**
 * Opens the stream of changes of a session and answers how to close it; `onChange` gets the kind of each change. A
 * stream that the server ends calls `onEnd`.
 */
export const openEventStream = (
  port: number,
  headers: Readonly<Record<string, string>>,
  onChange: (kind: string) => void,
  onEnd: () => void = () => undefined,
) =>
  new Promise<() => void>((opened, failed) => {
    let rest = "";
    let isOpen = false;
    const socket = connect({ port, host: "127.0.0.1" }, () =>
      socket.write(requestOf("GET", readEvents.path, { accept: "text/event-stream", ...headers })),
    );
    const close = () => {
      socket.removeAllListeners("close");
      socket.destroy();
    };
    socket.once("error", failed);
    socket.once("close", () => (isOpen ? onEnd() : failed(new Error("a stream of changes was closed"))));
    socket.on("data", (part) => {
      const text = rest + part.toString();
      if (!isOpen) {
        if (!text.startsWith("HTTP/1.1 200"))
          return failed(new Error(`a stream of changes was answered ${text.slice(0, 40)}`));
        isOpen = true;
        opened(close);
      }
      const events = text.split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const kind = /event: change\ndata: \{"kind":"(\w+)"\}/.exec(event)?.[1];
        if (kind !== undefined) onChange(kind);
      }
    });
  });
