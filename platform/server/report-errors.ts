/** Reports errors of the program to Sentry when an address is set; the library is loaded only then. */
export const errorReporter = async (dsn: string | undefined): Promise<(error: unknown) => void> => {
  if (!dsn) return () => undefined;
  const sentry = await import("@sentry/node");
  sentry.init({ dsn, defaultIntegrations: false, sendDefaultPii: false });
  return (error) => {
    sentry.captureException(error);
  };
};
