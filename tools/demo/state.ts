import type { DemoClient, DemoInsurer } from "./people.ts";
import type { Pictures } from "./pictures.ts";
import type { Visit } from "./visits.ts";

export type Founded = {
  shopId: string;
  products: ReadonlyMap<string, string>;
  insurers: ReadonlyMap<DemoInsurer, string>;
  technicians: readonly string[];
  branches: { first: string; second: string };
  /** By wire name: `cash`. */
  paymentMethods: ReadonlyMap<string, string>;
};

export type Demo = {
  readonly founded: Founded;
  readonly pictures: Pictures;
  readonly clients: Map<DemoClient, string>;
  /** Clients whose tax identity and note are kept. */
  readonly complete: Set<DemoClient>;
  readonly makes: Map<string, string>;
  readonly models: Map<string, string>;
  readonly vehicles: Map<Visit, string>;
  readonly cards: Map<Visit, string>;
  readonly claims: Map<Visit, string>;
  readonly invoices: Map<Visit, string>;
  readonly owed: Map<Visit, number>;
};
