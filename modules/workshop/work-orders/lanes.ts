import type { ListedTask } from "./contract.ts";
import type { BoardEmployee, WorkBoard } from "./board-contract.ts";

export const groupings = ["employee", "vehicle", "bay"] as const;
export type Grouping = (typeof groupings)[number];

export type Lane =
  | { key: string; kind: "employee"; employee: BoardEmployee; tasks: ListedTask[] }
  | { key: string; kind: "vehicle"; vehicle: ListedTask["clientVehicle"]; tasks: ListedTask[] }
  | { key: string; kind: "bay"; bay: WorkBoard["bays"][number]; tasks: ListedTask[] }
  /** Tasks of no employee, or in no bay. */
  | { key: "none"; kind: "none"; of: "employee" | "bay"; tasks: ListedTask[] };

type Board = Pick<WorkBoard, "employees" | "bays">;

/** The lanes of the board, each with its tasks, what runs first; a task of somebody with a clock on it is in both lanes. */
export const lanesOf = (tasks: readonly ListedTask[], by: Grouping, { employees, bays }: Board): Lane[] => {
  if (by === "vehicle")
    return [...new Set(tasks.map(({ clientVehicle }) => clientVehicle.id))].map((key) => {
      const own = tasks.filter(({ clientVehicle }) => clientVehicle.id === key);
      return { key, kind: "vehicle", vehicle: own[0]!.clientVehicle, tasks: inOrder(own) };
    });
  const lanes: Lane[] =
    by === "employee"
      ? employees.map((employee) => ({
          key: employee.id,
          kind: "employee",
          employee,
          tasks: inOrder(tasks.filter(isOf(employee.id))),
        }))
      : bays.map((bay) => ({
          key: bay.id,
          kind: "bay",
          bay,
          tasks: inOrder(tasks.filter(({ bayId }) => bayId === bay.id)),
        }));
  const known = new Set(lanes.flatMap((lane) => lane.tasks));
  const rest = tasks.filter((task) => !known.has(task));
  const filled = lanes.filter((lane) => lane.tasks.length > 0);
  return rest.length > 0 ? [...filled, { key: "none", kind: "none", of: by, tasks: inOrder(rest) }] : filled;
};

const isOf = (id: string) => (task: ListedTask) =>
  task.running.length > 0 ? task.running.some(({ employeeId }) => employeeId === id) : task.employeeId === id;

const places = ["running", "stopped", "not-begun", "on-hold", "outside", "done", "checked", "cancelled"];

export const inOrder = (tasks: readonly ListedTask[]) =>
  tasks.toSorted((a, b) => places.indexOf(a.state) - places.indexOf(b.state));
