import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PeopleTab } from "@/components/companies/people-tab";
import type { CompanyProfile } from "@/lib/domains/companies/schema";

vi.mock("@/components/companies/provenance", () => ({ Provenance: () => null }));

const person = (name: string, title: string | null, linkedin_url: string | null = null) => ({
  _id: name,
  name,
  title,
  linkedin_url,
  claim_ids: ["clm_1"],
});
const textOf = (people: object[]) =>
  renderToStaticMarkup(<PeopleTab profile={{ people, values: {} } as unknown as CompanyProfile} />)
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|");

test("people whose role is not known have no line of it, and are counted once below", () => {
  const url = "https://www.linkedin.com/in/bo";
  const people = [person("Ada Reyes", "CEO", url), person("Bo Lind", null, url)];
  const two = textOf([...people, person("Cy Ong", null)]);
  expect(two).toContain("Bo Lind|LinkedIn|");
  expect(two).toContain("CEO · |LinkedIn");
  expect(two).toContain("2 people have no known role");
  expect(two).not.toContain("unknown");
  expect(textOf(people)).toContain("1 person has no known role");
  expect(textOf(people.slice(0, 1))).not.toContain("Role");
});
