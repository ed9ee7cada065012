import type { OpenApp } from "../../app/server.ts";
import { type Person, signIn } from "../person.ts";
import { demoStaff, type StaffName } from "./staff.ts";

export type DemoEvent = {
  readonly at: string;
  readonly by: StaffName;
  readonly act: (person: Person) => Promise<void>;
};

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

/** Executes all events in order of time; simultaneous ones in the given order. */
export const live = async (events: readonly DemoEvent[], { http }: OpenApp, clock: DemoClock, password: string) => {
  const present = new Map<StaffName, Person>();
  const inOrder = events.toSorted((first, second) => (first.at < second.at ? -1 : first.at > second.at ? 1 : 0));
  for (const { at, by, act } of inOrder) {
    clock.set(at);
    const person = present.get(by) ?? (await signIn(http, demoStaff[by].email, password));
    present.set(by, person);
    await act(person);
  }
  for (const person of present.values()) await person.leave();
};
