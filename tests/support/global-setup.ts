import type { TestProject } from "vitest/node";
import { openTestCluster, type Cluster } from "./test-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: Cluster;
  }
}

export const setup = async (project: TestProject) => {
  const { ownerUrl, template, leave } = await openTestCluster();
  project.provide("cluster", { ownerUrl, template });
  return leave;
};
