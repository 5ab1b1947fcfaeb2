import { expect, test } from "vitest";
import { listDocuments } from "@/lib/domains/documents/service/read";
import { listInterviews } from "@/lib/domains/interviews/service/list";
import { createInterview } from "@/lib/domains/interviews/service/write";
import { listMemos } from "@/lib/domains/memos/service/read";
import { listNdas } from "@/lib/domains/ndas/service/list";
import { listProjects } from "@/lib/domains/projects/service";
import { ctxOf } from "../support/contexts";
import { aDocument, readTextNow } from "../support/documents";
import { aCompanyByHand, aMember, aProject } from "../support/factories";
import { aMemo } from "../support/memos";
import { anNda } from "../support/ndas";

const names = ["birch", "Ash", "Cedar"];

test("projects are listed by name, and by when they were created", async () => {
  const member = await aMember();
  for (const name of names) await aProject(member, { name });
  const listed = async (asked: object = {}) =>
    (await listProjects.run(ctxOf(member), asked)).items.map((one) => one.project_name);
  expect(await listed({ sort: "name" })).toEqual(["Ash", "birch", "Cedar"]);
  expect(await listed({ sort: "-name", per_page: 1 })).toEqual(["Cedar"]);
  expect(await listed({ sort: "created" })).toEqual(names);
  expect(await listed()).toEqual(names.toReversed());
});

test("documents are listed by name and by how far they are read", async () => {
  const member = await aMember();
  for (const name of names) await aDocument(member, { name: `${name}.md` });
  const listed = async (asked: object = {}) =>
    (await listDocuments.run(ctxOf(member), asked)).items.map((one) => one.name.slice(0, -3));
  expect(await listed({ sort: "name" })).toEqual(["Ash", "birch", "Cedar"]);
  expect(await listed({ sort: "-name" })).toEqual(["Cedar", "birch", "Ash"]);
  const [newest] = (await listDocuments.run(ctxOf(member), {})).items;
  await readTextNow(member, newest?._id ?? "");
  expect(await listed({ sort: "-status" })).toEqual(["Cedar", "Ash", "birch"]);
  expect(await listed()).toEqual(names.toReversed());
});

test("interviews are listed by founder and by status", async () => {
  const member = await aMember();
  for (const founder_name of names)
    await createInterview.run(ctxOf(member), {
      founder_name,
      founder_email: `${founder_name.toLowerCase()}@fjord.example`,
      founder_company: "Fjord Robotics",
      followup_interval: "",
      questions: ["What did you sell last month?"],
    });
  const listed = async (asked: object) =>
    (await listInterviews.run(ctxOf(member), asked)).items.map((one) => one.founder_name);
  expect(await listed({ sort: "name" })).toEqual(["Ash", "birch", "Cedar"]);
  expect(await listed({ sort: "-name" })).toEqual(["Cedar", "birch", "Ash"]);
  // Of one status the newest come first.
  expect(await listed({ sort: "status" })).toEqual(names.toReversed());
  expect(await listed({ sort: "created" })).toEqual(names);
});

test("NDAs are listed by recipient", async () => {
  const member = await aMember();
  for (const receiver_name of names) await anNda(member, { receiver_name });
  const listed = async (asked: object) =>
    (await listNdas.run(ctxOf(member), asked)).items.map((one) => one.receiver_name);
  expect(await listed({ sort: "name" })).toEqual(["Ash", "birch", "Cedar"]);
  expect(await listed({ sort: "-status" })).toEqual(names.toReversed());
  expect(await listed({ sort: "created" })).toEqual(names);
});

test("memos are listed by title and by when they were changed", async () => {
  const member = await aMember();
  for (const name of names) await aMemo(member, (await aCompanyByHand(member, { name }))._id);
  const listed = async (asked: object) =>
    (await listMemos.run(ctxOf(member), asked)).items.map((one) => one.company_name);
  expect(await listed({ sort: "title" })).toEqual(["Ash", "birch", "Cedar"]);
  expect(await listed({ sort: "-title" })).toEqual(["Cedar", "birch", "Ash"]);
  expect(await listed({ sort: "updated" })).toEqual(names);
});
