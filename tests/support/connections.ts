import { getDb } from "@/db/client";
import { connectionPeople } from "@/db/schema/connections";
import { inTransaction } from "@/db/tenancy";
import { newId, type OrgId } from "@/lib/core/ids";
import type { ReadContact } from "@/lib/domains/connections/rules/read-contact";
import { buildOne } from "@/lib/domains/connections/service/building";
import { storeContacts } from "@/lib/domains/connections/service/imports";
import { ctxOf, ctxOfJob } from "./contexts";
import type { Member } from "./factories";

const blank = { linkedin: null, email: null, company: null, title: null, connectedOn: null };

/** Contacts of the member, as a file that was read brought them. */
export const someContacts = (
  member: Member,
  contacts: readonly (Partial<ReadContact> & { name: string })[] = [{ name: "Ada Ridge" }],
) =>
  storeContacts.run(ctxOf(member), {
    file_name: "Connections.csv",
    keeps_emails: false,
    read: {
      kind: "linkedin",
      contacts: contacts.map((contact, i) => ({ ...blank, position: i + 1, ...contact })),
      skipped: 0,
      problem: null,
    },
  });

/** Builds the graph of the member's organization, as the worker does. */
export const buildGraphOf = ({ orgId }: Pick<Member, "orgId">) =>
  inTransaction(getDb(), { orgId: orgId as OrgId, userId: null }, "write", (db) =>
    buildOne.commit(ctxOfJob(orgId, { db, transaction: "write" }), {}, undefined),
  );

/** A person of the evidence, as a build leaves one. */
export async function aKnownPerson({ orgId }: Member, name = "Ada Ridge"): Promise<string> {
  const id = newId("per");
  const nameKey = name.toLowerCase();
  await inTransaction(getDb(), { orgId: orgId as OrgId, userId: null }, "write", (db) =>
    db.insert(connectionPeople).values({ id, orgId, personId: id, name, nameKey }),
  );
  return id;
}

/** A contact, its import, and a person of the same name. */
export async function aNamesake(member: Member) {
  const personId = await aKnownPerson(member);
  const { _id: importId } = await someContacts(member);
  const { listNamesakes } = await import("@/lib/domains/connections/service/namesakes");
  const [found] = (await listNamesakes.run(ctxOf(member), {})).items;
  if (!found) throw new Error("The namesake was not found");
  return { importId, personId, contactId: found.contact._id };
}
