import { steps } from "../../modules/workshop/diagnostics/rules.ts";
import { readingRanges } from "../../modules/workshop/diagnostics/reading-rules.ts";
import { wearLabels } from "../../modules/workshop/diagnostics/wear.ts";
import { idOf, type Person, rowsOf } from "../person.ts";
import { type Chance, chanceFrom } from "./chance.ts";
import type { DemoEvent } from "./diary.ts";
import type { Demo } from "./state.ts";
import type { Visit } from "./visits.ts";

/** After the client has signed, most cars are diagnosed; some of those under repair only half. */
export const diagnosing = (visit: Visit, demo: Demo): DemoEvent[] => {
  const { index, signedAt, stage } = visit;
  if (!signedAt || index % 4 === 1) return [];
  const saved = stage === "in-work" ? index % steps.length : steps.length;
  return [
    {
      at: signedAt,
      by: index % 2 === 0 ? "reception" : "manager",
      act: (person) => diagnose(person, visit, demo, saved),
    },
  ];
};

type Value = { label: string; value: unknown };

const diagnose = async (person: Person, visit: Visit, demo: Demo, saved: number) => {
  const chance = chanceFrom(7_000 + visit.index);
  const id = idOf(await person.post("/api/vehicle-diagnostics", { client_vehicle_id: demo.vehicles.get(visit) }));
  for (const step of steps.slice(0, saved)) {
    const values = [
      ...(await found(person, step, visit, demo, chance)),
      { label: "note", value: chance.oneOf(notes[step]) },
    ];
    await person.post(`/api/vehicle-diagnostics/${id}/values`, { values: values.map((value) => ({ step, ...value })) });
  }
};

const found = async (
  person: Person,
  step: (typeof steps)[number],
  visit: Visit,
  demo: Demo,
  chance: Chance,
): Promise<Value[]> => {
  switch (step) {
    case 1:
    case 5: {
      const points = rowsOf(await person.get(`/api/diagnostics/checkpoints?step=${step}`));
      return points
        .slice(0, chance.whole(12, 26))
        .map((point) => ({ label: idOf(point), value: chance.next() < 0.85 ? "good" : "requires-check" }));
    }
    case 2:
      return readings(chance);
    case 3: {
      const codes = chance.shuffled(codesFound).slice(0, chance.oneOf([0, 0, 1, 1, 2]));
      const known = await Promise.all(
        codes.map(async (code) => rowsOf(await person.get(`/api/diagnostics/computer-scans/${code}`))[0]),
      );
      return [
        {
          label: "scans",
          value: known.flatMap((item) =>
            item
              ? [
                  {
                    code: item.code,
                    description: item.description,
                    description_ar: item.description_ar,
                    kind: chance.oneOf(["stored", "stored", "pending"]),
                  },
                ]
              : [],
          ),
        },
      ];
    }
    case 4: {
      const drawing = demo.pictures.drawings[visit.index % demo.pictures.drawings.length];
      return drawing && chance.next() < 0.6
        ? [
            { label: "drawing_image", value: drawing.image },
            { label: "drawing_strokes", value: drawing.strokes },
          ]
        : [];
    }
    case 6:
      return [
        ...wearLabels.map((label) => ({ label, value: chance.whole(2, 17) * 5 })),
        {
          label: "tires",
          value: {
            front_left: chance.whole(4, 16) * 5,
            front_right: chance.whole(4, 16) * 5,
            rear_left: chance.whole(3, 15) * 5,
            rear_right: chance.whole(3, 15) * 5,
          },
        },
        {
          label: "tread",
          value: {
            front_left: chance.whole(14, 80) / 10,
            front_right: chance.whole(14, 80) / 10,
            rear_left: chance.whole(14, 80) / 10,
            rear_right: chance.whole(14, 80) / 10,
          },
        },
      ];
    case 7:
      return [];
  }
};

const readings = (chance: Chance): Value[] => {
  const compression = chance.whole(82, 90);
  const idle = {
    etc: chance.whole(78, 104),
    rpm: chance.whole(62, 98) / 100,
    vss: 0,
    tps: chance.whole(6, 22),
    load: chance.whole(14, 52),
  };
  const cylinders = [1, 2, 3, 4].map((place) => ({
    label: `col_${place}`,
    value: place === 3 && chance.next() < 0.2 ? 54 : compression + chance.whole(-3, 3),
  }));
  const unread = [5, 6].map((place) => ({ label: `col_${place}`, value: readingRanges.col_5.initial }));
  return [...Object.entries(idle).map(([label, value]) => ({ label, value })), ...cylinders, ...unread];
};

const codesFound = ["P0303", "P0171", "P0420", "P0128", "P0455", "P0301"] as const;

const notes = {
  1: ["لا توجد تسريبات", "Oil and filter are due", "سير المكينة عليه تشققات بسيطة"],
  2: ["كل القراءات طبيعية", "Idle is steady", "ترتفع الحرارة قليلًا عند الوقوف"],
  3: ["حذف الأكواد وإعادة الفحص", "Codes read twice, the same result", "لا شكوى من العميل حاليًا"],
  4: ["خدوش فقط", "Old dent on the rear door", "الهيكل سليم"],
  5: ["أسفل المركبة سليم", "Bushings of the lower arm are worn", "أثر زيت قديم تحت القير"],
  6: ["حالة جيدة بالنسبة لعمرها", "Brakes before the next trip", "الكفرات تُبدل خلال ثلاثة أشهر"],
  7: ["تم إبلاغ العميل", "Nothing else", "تجربة قيادة بعد الإصلاح"],
} as const;
