import type { ShopOwner } from "./api.ts";
import { billing, succeeded } from "./billing.ts";
import type { auditor } from "./books.ts";
import { buying } from "./buying.ts";

type Books = Awaited<ReturnType<typeof auditor>>;
type AtBranch = { id: string; on_hand: string; value: string; average_cost: string | null };

/** A shop of two branches with the acts that move stock, each at the branch where it is called. */
export const stockPlaces = async (shop: ShopOwner, books: Books) => {
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const north: string = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body.id;
  const bills = billing(shop);
  const purchases = buying(shop);
  const at = async (branch: string) => succeeded(await shop.put("/api/me/branch", { branch_id: branch }));
  const part = (fields: object = {}) => bills.product({ kind: "part", cost: "10", ...fields });
  const move = (product: string, body: object) => shop.post(`/api/products/${product}/stock-movements`, body);
  const open = async (product: string, quantity: string, unit_cost: string) =>
    succeeded(await move(product, { kind: "opening", quantity, unit_cost }));
  const buy = async (product: string, quantity: string, unit_price: string) =>
    purchases.bought(
      await purchases.vendor(),
      [
        {
          product_id: product,
          qty: quantity,
          unit_price,
        },
      ],
      { bill_date: "2026-11-20" },
    );
  /** A draft that sells these quantities to a car of the branch. */
  const selling = async (...lines: [product: string, qty: string][]) => {
    const draft = await bills.invoice(await bills.vehicle());
    for (const [product_id, qty] of lines) await bills.item(draft.id, { product_id, qty, unit_price: "100" });
    return draft.id as string;
  };
  /** What each branch has of a part: quantity, value. */
  const stock = async (product: string) => {
    const { branches } = succeeded(await shop.get(`/api/products/${product}`)).body as { branches: AtBranch[] };
    const of = (id: string) => branches.find((branch) => branch.id === id)!;
    return { main: [of(main).on_hand, of(main).value], north: [of(north).on_hand, of(north).value] };
  };
  const send = (to: string, ...lines: [product: string, quantity: string][]) =>
    shop.post("/api/stock-transfers", {
      to_branch_id: to,
      lines: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
    });
  const faults = async () => [
    ...(await books.rows("select * from verify_stock($1)", [shop.shopId])),
    ...(await books.rows("select * from verify_transfers($1)", [shop.shopId])),
    ...(await books.rows("select * from verify_work($1)", [shop.shopId])),
    ...(await books.rows(workByBranch, [shop.shopId])),
    ...(await books.problems(shop.shopId)),
  ];
  /** The balance of an account in a branch, in minor units. */
  const balance = async (code: string, branch: string) => {
    const [row] = await books.rows<{ balance: bigint }>(
      `select coalesce(sum(l.debit - l.credit), 0)::bigint as balance from journal_lines l
       join accounts a on a.shop_id = l.shop_id and a.id = l.account_id
       where l.shop_id = $1 and a.code = $2 and l.branch_id = $3`,
      [shop.shopId, code, branch],
    );
    return row!.balance;
  };
  return {
    shop,
    main: main as string,
    north,
    ...bills,
    at,
    part,
    move,
    open,
    buy,
    selling,
    stock,
    send,
    faults,
    balance,
  };
};

/** The parts in the work belong to the branch that issued them. */
const workByBranch = `
  with posted as (
    select l.branch_id, sum(l.debit - l.credit) as value from journal_lines l
    join accounts a on a.shop_id = l.shop_id and a.id = l.account_id and a.role = 'work-in-progress'
    where l.shop_id = $1 group by 1
  ), issued as (
    select m.branch_id, sum(p.cost) as value from task_parts p
    join stock_movements m on m.shop_id = p.shop_id and m.line_id = p.id and m.kind = 'issue'
    where p.shop_id = $1 and p.settled_at is null group by 1
  )
  select 'work in progress of a branch differs' as problem from posted p full join issued i on i.branch_id = p.branch_id
  where coalesce(p.value, 0) <> coalesce(i.value, 0)`;
