/** Where an error occurred; without the request's data. */
type About = { source: "server" | "jobs" | "browser"; path?: string; shop?: string | undefined };

export type ErrorReports = { report: (error: unknown, about?: About) => void; close: () => Promise<unknown> };

/** Reports errors of the server, jobs and pages to Sentry if a DSN is set; the library is loaded only then. */
export const openErrorReports = async (dsn: string | undefined): Promise<ErrorReports> => {
  if (!dsn) return { report: () => undefined, close: async () => undefined };
  const sentry = await import("@sentry/node");
  sentry.init({ dsn, defaultIntegrations: false, sendDefaultPii: false });
  return {
    report: (error, about = { source: "server" }) => {
      sentry.captureException(error, { tags: about });
    },
    close: () => sentry.close(2000),
  };
};
