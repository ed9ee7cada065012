import fc from "fast-check";
import { expect, test } from "vitest";
import { accountOf, checkContact, type ContactValues } from "./rules.ts";

const question: ContactValues = { topic: "question", name: "Khalid", email: "khalid@a.test", message: "How?" };
const fieldsOf = (values: ContactValues) => Object.keys(checkContact(values).errors ?? {}).toSorted();

test("a question needs a name, an e-mail address and a message, and the rest may be empty", () => {
  expect(checkContact({ ...question, company: "", phone: "", instagram: "" }).request).toMatchObject({
    topic: "question",
    name: "Khalid",
    email: "khalid@a.test",
    message: "How?",
    instagram: null,
  });
  expect(fieldsOf({ topic: "question" })).toEqual(["email", "message", "name"]);
  expect(fieldsOf({ ...question, message: " \u200f " })).toEqual(["message"]);
});

test("all faults are told at once", () => {
  expect(fieldsOf({ topic: "credits", name: "", email: "x", phone: "123", instagram: "" })).toEqual([
    "email",
    "instagram",
    "name",
    "phone",
  ]);
  expect(fieldsOf({ ...question, topic: "other" })).toEqual(["topic"]);
});

test("the free credit pack needs an Instagram account and no message", () => {
  const credits: ContactValues = { topic: "credits", name: "Khalid", email: "khalid@a.test" };
  expect(fieldsOf(credits)).toEqual(["instagram"]);
  expect(fieldsOf({ ...credits, instagram: "golden road!" })).toEqual(["instagram"]);
  expect(checkContact({ ...credits, instagram: "@Golden.Road" }).request).toMatchObject({ instagram: "golden.road" });
});

test("an account that was typed for the credit pack is not kept with a question", () => {
  expect(checkContact({ ...question, instagram: "not an account" }).request).toMatchObject({ instagram: null });
});

test("an account is the same however it is written", () => {
  const account = fc.stringMatching(/^[a-z0-9._]{1,30}$/);
  fc.assert(
    fc.property(account, (name) => {
      for (const typed of [
        name,
        `@${name}`,
        ` ${name} `,
        `https://www.instagram.com/${name}/`,
        `instagram.com/${name}?x=1`,
      ])
        expect(accountOf(typed)).toBe(name);
    }),
  );
});

test.each(["055 410 2276", "+965 9722 4410", "٠٥٥٤١٠٢٢٧٦", "(973) 1700-0000"])("%s is a phone number", (phone) => {
  expect(fieldsOf({ ...question, phone })).toEqual([]);
});

test.each(["12345", "call me", "+", "------"])("%s is none", (phone) => {
  expect(fieldsOf({ ...question, phone })).toEqual(["phone"]);
});

test("no text breaks the check", () => {
  fc.assert(
    fc.property(
      fc.record({
        topic: fc.string(),
        name: fc.string(),
        email: fc.string(),
        phone: fc.string(),
        instagram: fc.string(),
        message: fc.string(),
      }),
      (values) => {
        const checked = checkContact(values);
        expect(checked.request === undefined).toBe(checked.errors !== undefined);
      },
    ),
  );
});
