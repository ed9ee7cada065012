import { addUser, listEmployees } from "../../modules/team/contract.ts";
import { useMay } from "../../platform/web/May.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";

/** Who can be named on an entry card, and where one is added by whoever may. */
export const useCardEmployees = () => {
  const may = useMay();
  const { data } = useAnswer(listEmployees, {});
  return { employees: data?.data ?? [], addEmployeesUrl: may(addUser.needs) ? "/back/employees" : undefined };
};
