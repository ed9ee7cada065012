/** The bench has its own database, whatever this installation is configured to. */
export const environment = {
  DATABASE_URL: "",
  DATABASE_OWNER_URL: "",
  FILES_URL: "",
  SECRET_KEY: "",
  SMTP_URL: "",
  SENTRY_DSN: "",
  BASE_URL: "",
  HOST: "127.0.0.1",
  TRUST_PROXY: "false",
};
