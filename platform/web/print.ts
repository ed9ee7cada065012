/** Opens the browser's print dialog with a PDF of ours; if the browser cannot print a frame, opens the PDF. */
export const print = async (href: string): Promise<void> => {
  try {
    const response = await fetch(href, { credentials: "same-origin" });
    if (!response.ok) throw new Error(String(response.status));
    await printFrame(URL.createObjectURL(await response.blob()));
  } catch {
    window.open(href, "_blank", "noopener");
  }
};

let shown: { frame: HTMLIFrameElement; address: string } | undefined;

const printFrame = (address: string) =>
  new Promise<void>((resolve, reject) => {
    shown?.frame.remove();
    if (shown) URL.revokeObjectURL(shown.address);
    const frame = document.createElement("iframe");
    shown = { frame, address };
    frame.className = "hidden-to-the-eye";
    frame.onerror = () => reject(new Error("the paper did not load"));
    frame.onload = () =>
      // The PDF viewer in the frame needs a moment after load before it can print.
      setTimeout(() => {
        try {
          frame.contentWindow?.focus();
          frame.contentWindow?.print();
          resolve();
        } catch (reason) {
          reject(reason);
        }
      }, 10);
    frame.src = address;
    document.body.append(frame);
  });
