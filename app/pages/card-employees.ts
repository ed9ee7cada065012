import { addUser, listEmployees } from "../../modules/base/team/contract.ts";
import { useMay } from "../../platform/web/May.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";

/** Selectable employees for an entry card, and a link to add one with the permission. */
export const useCardEmployees = () => {
  const may = useMay();
  const { data } = useAnswer(listEmployees, {});
  return { employees: data?.data ?? [], addEmployeesUrl: may(addUser.needs) ? "/back/employees" : undefined };
};
