import { expect, test } from "vitest";
import { emptyRow } from "@/components/correspondence/people-field";
import {
  ownFieldsOf,
  ownOf,
  ownValuesOf,
  refusal,
  toReceiver,
  withoutPrepared,
  written,
} from "@/components/ndas/recipient-rows";
import type { FilledNdas } from "@/lib/domains/ndas/schema/fill-many";

const template = {
  id: "ntp_1",
  name: "Mutual NDA",
  fields: ["receiver_name", "company_name", "purpose", "city", "ends_on"],
  values: { purpose: "robots", city: " " },
};
const ada = {
  ...emptyRow(),
  name: "Ada",
  email: " Ada@Fjord.example",
  company: "Fjord",
  companyId: "c",
};
const bo = { ...emptyRow(), name: "Bo", email: "bo@birch.example" };
const namesOf = (row: typeof bo) => ownFieldsOf(template, row).map(({ name }) => name);

test("each recipient is asked for what nobody gave: the company only where it is not known", () => {
  expect(namesOf(ada)).toEqual(["city"]);
  expect(namesOf(bo)).toEqual(["company_name", "city"]);
  expect(ownFieldsOf(null, bo)).toEqual([]);
  // What was typed for one person before it was typed for all is no longer theirs.
  const typed = { ...ada, values: { city: "Oslo", purpose: "trees", company_name: "Old" } };
  expect(ownValuesOf(template, typed)).toEqual({ city: "Oslo" });
  expect(ownOf(template, typed)).toEqual({
    company_name: "Fjord",
    city: "Oslo",
  });
  expect(written(template.fields, template.values)).toEqual({ purpose: "robots" });
  expect(toReceiver(bo)).toMatchObject({ receiver_name: "Bo", company_id: null });
});

test("a refusal is beside the field of the person whom it is about, and the others keep theirs", () => {
  const problem = (receiver_email: string, field: string) => ({
    receiver_name: "",
    receiver_email,
    field,
    problem: field,
  });
  const done = {
    items: [{ receiver_email: "cy@else.example" }],
    total: 1,
    problems: [
      problem("ada@fjord.example", "receiver_email"),
      problem("bo@birch.example", "values.city"),
    ],
  } as unknown as FilledNdas;
  const cy = { ...emptyRow(), name: "Cy", email: "cy@else.example" };
  const blank = emptyRow();
  expect(withoutPrepared([ada, cy, blank, bo], done)).toEqual([ada, blank, bo]);
  expect(Object.keys(refusal(template, [ada, bo], done).fields ?? {})).toEqual([
    "receivers.0.receiver_email",
    "receivers.1.values.city",
  ]);
  const others = ["values.ends_on", "values.company_name", "nda_file"].map((field) => ({
    ...done,
    problems: [problem("ada@fjord.example", field)],
  }));
  const places = others.map((one) => Object.keys(refusal(template, [ada], one).fields ?? {}));
  expect(places).toEqual([
    ["ends_on"],
    ["receivers.0.receiver_email"],
    ["receivers.0.receiver_email"],
  ]);
});
