import type { OpenApp } from "../../server.ts";
import { type Person, signIn } from "../person.ts";
import { demoStaff, type StaffName } from "./people.ts";

/** Something that happens in the demo shop: when, by whom, and the calls it is made of. */
export type Happening = {
  readonly at: string;
  readonly by: StaffName;
  readonly act: (person: Person) => Promise<void>;
};

/** The clock that the program goes by while the demo shop lives through its past. */
export type DemoClock = { now: () => Date; set: (instant: string) => void };

export const clockFrom = (start: Date): DemoClock => {
  let time = start;
  return {
    now: () => time,
    set: (instant) => {
      time = new Date(instant);
    },
  };
};

/** Lives through it all in the order of time; what happens at the same time, in the order given. */
export const live = async (happenings: readonly Happening[], { http }: OpenApp, clock: DemoClock, password: string) => {
  const present = new Map<StaffName, Person>();
  const inOrder = happenings.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  for (const { at, by, act } of inOrder) {
    clock.set(at);
    const person = present.get(by) ?? (await signIn(http, demoStaff[by].email, password));
    present.set(by, person);
    await act(person);
  }
  for (const person of present.values()) await person.leave();
};
