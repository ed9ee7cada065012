/** Root cannot use Chromium's sandbox; the other flags stop the browser's background connections. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  // The fonts carry no hints; without this the browser makes its own and moves the letters apart.
  "--font-render-hinting=none",
  "--use-fake-device-for-media-stream",
  // Needed for camera access in the headless shell.
  "--use-fake-ui-for-media-stream",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
