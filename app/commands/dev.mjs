import { spawn } from "node:child_process";
import { join } from "node:path";
import { installMissing, refuseOldNode, root } from "./prepare.mjs";

/** `npm run dev`: pages reload in the browser when edited, and the server restarts when one of its files changes. */
refuseOldNode();
installMissing();

const port = Number(process.env.PORT || 3000);
const serverPort = port + 1;
const server = spawn(
  process.execPath,
  [join(root, "node_modules", "tsx", "dist", "cli.mjs"), "watch", "--clear-screen=false", "app/commands/serve.ts"],
  {
    cwd: root,
    stdio: "inherit",
    env: { BASE_URL: `http://localhost:${port}`, ...process.env, PORT: String(serverPort) },
  },
);

/** The server sends the pages of the site. */
const sitePages = "pricing|contact-us|blog|terms|privacy|agreement";
const ofSite = new RegExp(`^/(en|ar|tr)(/(${sitePages})(/|$)|/?$)|^/(${sitePages})(/|$)`);

/** Vite serves pages and its files, those too that the server renders once they are built; everything else is passed to the server. */
const pageOrCall = (request) => {
  const path = (request.url ?? "/").split("?")[0];
  const isPage = request.method === "GET" && request.headers.accept?.includes("text/html") && !path.startsWith("/api/");
  if (!isPage || ofSite.test(path)) return undefined;
  return "/index.html";
};

const { createServer } = await import("vite");
const pages = await createServer({
  configFile: join(root, "build", "web.config.ts"),
  server: {
    port,
    strictPort: true,
    host: process.env.HOST || true,
    fs: { allow: [root] },
    proxy: {
      [`^/(site/|${sitePages})`]: { target: `http://127.0.0.1:${serverPort}` },
      "^/(api|back|en|ar|tr)(/|$)": { target: `http://127.0.0.1:${serverPort}`, bypass: pageOrCall },
    },
  },
});
await pages.listen();
console.log(`Warsha's pages are at http://localhost:${port}`);

server.once("exit", (code) => process.exit(server.killed ? 0 : (code ?? 1)));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => server.kill("SIGTERM"));
