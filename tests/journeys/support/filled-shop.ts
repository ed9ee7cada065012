import type { Language } from "../../../platform/shared/words.ts";
import { drawn, pngUrl, samples } from "../../support/sample-files.ts";
import type { Calls } from "./calls.ts";
import { fillCalendar } from "./filled-calendar.ts";
import { shopToday } from "../../support/shop-day.ts";

/**
 * Fills a shop with one record for every page, named in its own language, so that a word of the other language is
 * noticed. Names and plates differ from the examples on empty pages.
 */
export const fillShop = async (calls: Calls, language: Language, names: Names = texts[language]) => {
  const make = (await calls.get("/api/vehicle-makes?limit=200")).data.find(
    (item: { name: string }) => item.name === "Toyota",
  );
  const camry = (await calls.get(`/api/vehicle-makes/${make.id}/models`)).data.find(
    (item: { name: string }) => item.name === "Camry",
  );
  const insurer = await calls.post("/api/insurance-companies", { name: names.insurer });
  const enter = (plate: string, client: string, phone: string) =>
    calls.post("/api/client-vehicles", {
      client_name: client,
      client_contact_number: phone,
      license_plate: plate,
      vehicle_make_id: make.id,
      vehicle_model_id: camry.id,
      vehicle_year: 2021,
      vehicle_colour: "white",
      mileage: 148_320,
      days_to_fix: 3,
      vin_number: `4T1BF1FK5HU38${plate.slice(0, 4)}`,
      insurance_company_id: insurer.id,
      insurance_reference_number: "CL-20418",
    });
  const vehicle = await enter("6183 TJD", names.client, "+966508841093");
  const archived = await enter("3150 DHB", names.otherClient, "+966508841094");
  await calls.post(`/api/client-vehicles/${archived.id}/archive`);
  const waiting = await enter("9037 ZEN", names.thirdClient, "+966508841095");
  const cardless = await enter("6604 TSL", names.thirdClient, "+966508841096");
  const draftCard = await calls.post("/api/entry-cards", {
    client_vehicle_id: waiting.id,
    km_in: 148_330,
    fuel_level: 25,
    damage_marks: { FRONT_BUMPER: "red", OFF_SIDE_REAR_DOOR: "yellow" },
  });

  const signedCard = await calls.post("/api/entry-cards", {
    client_vehicle_id: vehicle.id,
    km_in: 148_320,
    fuel_level: 62,
    remarks: names.remarks,
    damage_marks: { NEAR_SIDE_FRONT_DOOR: "red", FRONT_DRIVER_PANEL: "yellow" },
  });
  await calls.post(`/api/entry-cards/${signedCard.id}/client-signature`, { client_signature: await signature() });
  await calls.put(`/api/client-vehicles/${vehicle.id}/exit-inspection`, {
    damage_marks: { REAR_BUMPER: "yellow", FRONT_DRIVER_PANEL: "yellow" },
    remarks: names.remarks,
  });
  await calls.post(`/api/client-vehicles/${vehicle.id}/exit-inspection/client-signature`, {
    client_signature: await signature(),
  });
  const picture = await calls.upload(`/api/client-vehicles/${vehicle.id}/media`, {
    name: "front.png",
    mimeType: "image/png",
    buffer: await samples.png(),
  });

  await calls.post("/api/findings", { client_vehicle_id: vehicle.id, name: names.product, note: names.remarks });
  await calls.post("/api/service-reminders", {
    client_vehicle_id: vehicle.id,
    kind: "other",
    note: names.product,
    due_km: 90_000,
    due_on: shopToday(),
  });
  const endedDiagnostic = await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle.id });
  const [point] = (await calls.get("/api/diagnostics/checkpoints?step=1")).data;
  const found: Readonly<Record<number, object[]>> = {
    1: [{ label: point.id, value: "requires-check" }],
    2: [{ label: "rpm", value: 0.82 }],
    3: [{ label: "scans", value: [{ code: "P3123", description: names.code, description_ar: names.code }] }],
    6: [
      { label: "engine", value: 40 },
      { label: "tires", value: { front_left: 80 } },
    ],
  };
  for (const step of [1, 2, 3, 4, 5, 6, 7]) {
    await calls.post(`/api/vehicle-diagnostics/${endedDiagnostic.id}/values`, {
      values: [...(found[step] ?? []), { label: "note", value: names.remarks }].map((value) => ({ step, ...value })),
    });
  }
  await calls.post("/api/bays", { name: names.remarks, name_ar: names.remarks });
  const [runningTask, doneTask] = [
    await calls.post("/api/work-order-tasks", {
      client_vehicle_id: cardless.id,
      name: names.product,
      planned_hours: 2.5,
      complaint: names.remarks,
    }),
    await calls.post("/api/work-order-tasks", { client_vehicle_id: cardless.id, name: names.product }),
  ];
  await calls.post("/api/clock-events", { kind: "finish", task_id: doneTask.id });
  await calls.post("/api/clock-events", { kind: "start", task_id: runningTask.id });
  const openDiagnostic = await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: cardless.id });
  await calls.post(`/api/vehicle-diagnostics/${openDiagnostic.id}/values`, {
    values: [{ step: 1, label: "note", value: names.remarks }],
  });

  const product = await calls.post("/api/products", { name: names.product, code: "43512-33150", price: "342.50" });
  await calls.post(`/api/products/${product.id}/stock-movements`, {
    kind: "opening",
    quantity: "12",
    unit_cost: "210",
    reason: names.remarks,
  });
  const parts = `/api/work-order-tasks/${runningTask.id}/products`;
  await calls.post(parts, { product_id: product.id });
  await calls.post(`${parts}/${(await calls.post(parts, { product_id: product.id })).id}/issue`, {});
  const count = async (counted: string) => {
    const started = await calls.post("/api/stock-counts", { reason: names.remarks });
    await calls.put(`/api/stock-counts/${started.id}/products/${product.id}`, { counted });
    return started;
  };
  const postedCount = await count("11");
  await calls.post(`/api/stock-counts/${postedCount.id}/post`, {});
  const openCount = await count("10.5");
  const invoice = async () => {
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: names.client,
    });
    await calls.post(`/api/client-invoices/${draft.id}/items`, {
      product_id: product.id,
      qty: "2",
      flat_discount: "35",
    });
    await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: product.id, vat_exempted: true });
    return draft;
  };
  const approved = await invoice();
  await calls.post(`/back/client-invoices/${approved.id}/approve`);
  const draft = await invoice();
  const cash = (await calls.get("/api/payment-methods")).data.find((item: { name: string }) => item.name === "cash");
  const payment = await calls.post("/api/client-payments", {
    client_vehicle_id: vehicle.id,
    amount: "300",
    payment_method_id: cash.id,
  });

  const [entry] = (await calls.get("/api/journal-entries")).data;
  const chart = (await calls.get("/api/accounts")).data;
  const accountOf = (code: string) => chart.find((each: { code: string }) => each.code === code).id;
  await calls.post("/api/journal-entries", {
    memo: names.remarks,
    lines: [
      { account_id: accountOf("6102"), debit: "12.50" },
      { account_id: accountOf("2301"), credit: "12.50" },
    ],
    repeats: { every: "month", is_automatic: true },
    reverses_on: "2099-01-01",
  });
  await calls.post("/api/branches", { name: names.insurer, name_ar: names.insurer });
  await calls.post("/api/diagnostics/templates", { name: names.insurer, name_ar: names.insurer, steps: [6] });
  await calls.post("/api/diagnostics/phrases", { name: names.insurer, name_ar: names.insurer, group: "brakes" });
  await calls.post("/api/sms-templates", {
    sms_template_name: names.remarks,
    sms_template_text: names.remarks,
    sms_template_text_ar: names.remarks,
  });
  await calls.put("/api/whatsapp", {
    phone_number_id: "106540352242922",
    business_account_id: "102290129340398",
    host: "https://graph.example.com",
    api_version: "v23.0",
    link_language: "en",
    link_language_ar: "ar",
    token: "token",
    app_secret: "secret",
  });
  const fixedAsset = await calls.post("/api/fixed-assets", {
    name: names.product,
    name_ar: names.product,
    cost: "12.50",
    bought_on: shopToday(),
    months: 12,
    asset_account_id: accountOf("1501"),
    accumulated_account_id: accountOf("1599"),
    expense_account_id: accountOf("6110"),
  });
  const returnOf = (fields: object) =>
    calls.post(`/api/client-invoices/${approved.id}/return-invoices`, {
      reason: "return-of-goods",
      items: [{ client_invoice_item_id: sold.items[0].id, qty: "1" }],
      ...fields,
    });
  const sold = await calls.get(`/api/client-invoices/${approved.id}`);
  await returnOf({
    reason: "discount",
    items: [{ client_invoice_item_id: sold.items[1].id, sub_total: "12.50" }],
    approve: true,
  });
  const draftReturn = await returnOf({});
  // Of an invoice that was paid, so that a refund is due and another was paid.
  const settled = await invoice();
  const paidInvoice = await calls.post(`/back/client-invoices/${settled.id}/approve`);
  await calls.post("/api/client-payments", {
    client_vehicle_id: vehicle.id,
    amount: paidInvoice.grand_total,
    payment_method_id: cash.id,
    allocations: [{ client_invoice_id: settled.id, amount: paidInvoice.grand_total }],
  });
  const approvedReturn = await calls.post(`/api/client-invoices/${settled.id}/return-invoices`, {
    reason: "return-of-goods",
    reason_text: names.client,
    items: [{ client_invoice_item_id: paidInvoice.items[0].id, qty: "1" }],
    amount: "100",
    payment_method_id: cash.id,
    payment_reference: "MADA-8821305",
    approve: true,
  });

  const methods = (await calls.get("/api/payment-methods")).data as { id: string; name: string }[];
  for (const [name, more] of [
    ["cheque", { cheque: { number: "00417", bank_name: names.insurer, due_on: "2026-12-30" } }],
    ["credit_card", {}],
  ] as const)
    await calls.post("/api/client-payments", {
      client_vehicle_id: waiting.id,
      amount: "57.50",
      payment_method_id: methods.find((method) => method.name === name)?.id,
      confirm: true,
      ...more,
    });
  await calls.post("/api/card-settlements", { amount: "40", fee: "1.15", tax_invoice_number: "MADA-7710" });
  const settlement = await calls.post("/api/day-settlements", {
    day: "2020-01-01",
    counts: [
      { payment_method: "cash", counted: "1.50" },
      { payment_method: "credit_card", counted: "0" },
      { payment_method: "cheque", counted: "0" },
    ],
    reason: names.remarks,
  });

  const bank = (await calls.get("/api/cash-and-bank")).data.find((item: { code: string }) => item.code === "1102");
  const bankLine = (amount: string) => ({
    date: "2026-01-02",
    amount,
    description: names.remarks,
    reference: "FT88213",
  });
  await calls.post(`/api/cash-and-bank/${bank.id}/statements`, {
    file_name: "bank-2026-01.csv",
    lines: [bankLine("-5.75"), bankLine("120")],
    closing_balance: "114.25",
  });
  const vendor = await calls.post("/api/vendors", {
    name: names.vendor,
    contact_number: "+966114770021",
    vat_number: "310122393500003",
    terms_days: 30,
  });
  const rags = (await calls.get("/api/accounts")).data.find((item: { code: string }) => item.code === "6105");
  const buy = async (number: string) => {
    const bill = await calls.post("/api/purchases", {
      vendor_id: vendor.id,
      vendor_number: number,
      bill_date: shopToday(),
      note: names.remarks,
    });
    await calls.post(`/api/purchases/${bill.id}/items`, {
      name: names.product,
      product_id: product.id,
      qty: "4",
      unit_price: "210",
    });
    await calls.post(`/api/purchases/${bill.id}/items`, {
      name: names.remarks,
      expense_account_id: rags.id,
      unit_price: "35",
      deductible: false,
    });
    return bill;
  };
  const orderParts = (quantity: string) =>
    calls.post("/api/purchase-orders", {
      vendor_id: vendor.id,
      expected_on: "2030-05-01",
      note: names.remarks,
      items: [{ name: names.product, product_id: product.id, qty: quantity, unit_price: "210" }],
    });
  const draftOrder = await orderParts("4");
  const sentOrder = await orderParts("6");
  await calls.post(`/api/purchase-orders/${sentOrder.id}/order`, {});
  await calls.post(`/api/purchase-orders/${sentOrder.id}/purchases`, {
    vendor_number: "INV-2099",
    bill_date: shopToday(),
    items: [{ order_item_id: sentOrder.items[0].id, qty: "2" }],
  });
  const draftPurchase = await buy("INV-2088");
  const postedPurchase = await buy("INV-2071");
  const posted = await calls.post(`/api/purchases/${postedPurchase.id}/post`, {});
  const purchaseReturn = await calls.post(`/api/purchases/${postedPurchase.id}/returns`, {
    reason: names.remarks,
    vendor_number: "CN-118",
    items: [{ purchase_item_id: posted.items[0].id, qty: "1" }],
  });
  await calls.post("/api/vendor-payments", {
    vendor_id: vendor.id,
    amount: "300",
    payment_method_id: cash.id,
    payment_reference: "TRF-20418",
    memo: names.remarks,
  });

  const debitNote = await calls.post(`/api/client-invoices/${settled.id}/debit-notes`, {
    reason: "correction",
    reason_text: names.client,
    items: [{ client_invoice_item_id: paidInvoice.items[0].id, sub_total: "20" }],
  });

  const { to_file: filedPeriod } = await calls.get("/api/tax-periods");
  await calls.post("/api/tax-returns", { period: filedPeriod, reference: "ZQ-20381" });
  await calls.post("/api/tax-corrections", {
    period: filedPeriod,
    direction: "output",
    change: "less",
    base: "100",
    vat: "15",
    account_id: rags.id,
    reason: names.remarks,
  });

  const role = await calls.post("/api/roles", { name: "Painters", name_ar: "دهانون" });
  await calls.post("/api/users", {
    name: "Raju Kumar",
    name_ar: "راجو كومار",
    role_id: role.id,
    contact_number: "+966541112233",
  });
  await calls.post("/api/tokens", { name: names.token });

  const estimateOf = async (lines: object[]) => {
    const { id } = await calls.post("/api/estimates", { client_vehicle_id: vehicle.id });
    await calls.post(`/api/estimates/${id}`, { memo: names.remarks, lines });
    return String(id);
  };
  const worn = await calls.post("/api/findings", {
    client_vehicle_id: vehicle.id,
    name: names.product,
    note: names.remarks,
    grade: "now",
  });
  const draftEstimate = await estimateOf([{ product_id: product.id }]);
  const sentEstimate = await estimateOf([
    { product_id: product.id, finding_id: worn.id, alternative: "genuine" },
    { product_id: product.id, finding_id: worn.id, alternative: "used", unit_price: "90" },
  ]);
  await calls.post(`/api/estimates/${sentEstimate}/send`, {});
  const answeredEstimate = await estimateOf([{ product_id: product.id }]);
  const { lines } = await calls.post(`/api/estimates/${answeredEstimate}/send`, {});
  await calls.post(`/api/estimates/${answeredEstimate}/answers`, {
    channel: "phone",
    name: names.remarks.slice(0, 100),
    phone: "+966501234567",
    after: 0,
    answers: [{ key: lines[0].id, answer: "yes" }],
  });
  const claim = await calls.post("/api/insurance-claims", {
    client_vehicle_id: vehicle.id,
    insurance_company_id: insurer.id,
  });
  await calls.post(`/api/insurance-claims/${claim.id}/items`, {
    name: names.product,
    to_be_fixed: true,
    part: "NEAR_SIDE_FRONT_DOOR",
    price: "640.00",
  });
  await calls.post("/api/insurance-claims/labor-costs", {
    insurance_claim_id: claim.id,
    description: names.product,
    cost: "1100.00",
  });
  await calls.put(`/api/insurance-claims/${claim.id}`, { field_1: names.remarks });
  const withdrawn = await calls.post("/api/insurance-claims", {
    client_vehicle_id: waiting.id,
    insurance_company_id: insurer.id,
  });
  await calls.post(`/api/insurance-claims/${withdrawn.id}/withdraw`, { reason: names.remarks });
  const repaired = await enter("6641 INS", names.thirdClient, "+966508841097");
  const billedClaim = await calls.post("/api/insurance-claims", {
    client_vehicle_id: repaired.id,
    insurance_company_id: insurer.id,
  });
  await calls.post(`/api/insurance-claims/${billedClaim.id}/items`, { name: names.product, price: "640.00" });
  await calls.post(`/api/insurance-claims/${billedClaim.id}/approvals`, { deductible_amount: "100.00" });
  const claimInvoice = await calls.post(`/api/insurance-claims/${billedClaim.id}/invoices`, {});

  return {
    claimInvoice: String(claimInvoice.id),
    billedClaim: String(billedClaim.id),
    draftEstimate,
    sentEstimate,
    answeredEstimate,
    claim: String(claim.id),
    withdrawnClaim: String(withdrawn.id),
    vehicle: String(vehicle.id),
    archivedVehicle: String(archived.id),
    cardlessVehicle: String(cardless.id),
    waitingVehicle: String(waiting.id),
    client: String(vehicle.client_id),
    insurer: String(insurer.id),
    signedCard: String(signedCard.id),
    draftCard: String(draftCard.id),
    endedDiagnostic: String(endedDiagnostic.id),
    openDiagnostic: String(openDiagnostic.id),
    ...(await fillCalendar(calls, { client: String(vehicle.client_id), names })),
    workOrder: String(runningTask.work_order_id),
    runningTask: String(runningTask.id),
    doneTask: String(doneTask.id),
    approvedInvoice: String(approved.id),
    draftInvoice: String(draft.id),
    draftReturn: String(draftReturn.id),
    approvedReturn: String(approvedReturn.id),
    debitNote: String(debitNote.id),
    payment: String(payment.id),
    settlement: String(settlement.id),
    product: String(product.id),
    account: String(entry.lines[0].account.id),
    fixedAsset: String(fixedAsset.id),
    entry: String(entry.id),
    openCount: String(openCount.id),
    postedCount: String(postedCount.id),
    vendor: String(vendor.id),
    draftPurchase: String(draftPurchase.id),
    postedPurchase: String(postedPurchase.id),
    draftOrder: String(draftOrder.id),
    sentOrder: String(sentOrder.id),
    purchaseReturn: String(purchaseReturn.id),
    role: String(role.id),
    picture: String(picture.url),
    thumbnail: String(picture.thumbnail_url),
    names,
  };
};

export type FilledShop = Awaited<ReturnType<typeof fillShop>>;

const signature = async () =>
  pngUrl(
    await drawn(500, 300, '<path d="M40 200 C 120 60, 200 260, 460 120" fill="none" stroke="#111" stroke-width="4"/>'),
  );

export type Names = Record<keyof (typeof texts)["en"], string>;

const texts = {
  en: {
    client: "Widad Al-Sulami",
    otherClient: "Ghazi Al-Balawi",
    thirdClient: "Hayfa Al-Ruwaili",
    insurer: "Tawuniya",
    vendor: "Al Rashid Parts",
    product: "Clutch release bearing",
    remarks: "Old scratch on the rear door",
    code: "Fuel pressure out of range",
    token: "Import of the accounts",
  },
  ar: {
    client: "وداد السلمي",
    otherClient: "غازي البلوي",
    thirdClient: "هيفاء الرويلي",
    insurer: "التعاونية",
    vendor: "قطع غيار الراشد",
    product: "رمان كلتش",
    remarks: "خدش قديم في الباب الخلفي",
    code: "ضغط الوقود خارج الحدود",
    token: "ربط المحاسبة",
  },
} as const satisfies Record<Language, Record<string, string>>;
