const refusal = (warning: string, more: object) => ({
  status: 409,
  contentType: "application/problem+json",
  json: {
    type: "needs-confirmation",
    title: "Please confirm.",
    status: 409,
    detail: "Please confirm.",
    warnings: [warning],
    ...more,
  },
});

/** What the server answers to a message from 21:00 to 08:00, to give by `route.fulfill` at any hour. */
export const refusalAtNight = refusal("quiet-hours", { quiet_until: "2099-01-01T05:00:00.000Z" });
/** What it answers if the end of the message is unknown by now. */
export const refusalIfUnknown = refusal("may-arrive-twice", {});
