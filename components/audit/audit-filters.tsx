"use client";

import { useRouter } from "next/navigation";
import { useEverybody } from "@/components/organizations/use-everybody";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { type AuditView, auditAddress, readAuditView } from "./audit-address";

/** Acts by the nouns of their operations. */
const acts = [
  ["accounts", "Sign-ins and accounts"],
  ["organizations", "Members, roles and policies"],
  ["apiKeys", "API keys"],
  ["models", "Models"],
  ["privacy", "Personal data"],
  ["activity", "Dossiers and undo"],
  ["imports", "Imports"],
  ["documents", "Documents"],
  ["interviews", "Interviews"],
  ["ndas", "NDAs"],
  ["memos", "Memos"],
  ["correspondence", "Emails"],
  ["news", "Feeds"],
  ["companies", "Companies"],
  ["projects", "Projects"],
  ["watchlists", "Pipelines"],
  ["sources", "Sources"],
  ["opinions", "Second opinions"],
  ["audit", "The audit log"],
] as const;

const outcomeLabels = [
  ["done", "Done"],
  ["failed", "Failed"],
  ["refused", "Refused"],
] as const;

/** Narrows the rows to a person, a kind of act, a day or an outcome. */
export function AuditFilters({ view }: { view: AuditView }) {
  const router = useRouter();
  const { people } = useEverybody();
  const choose = (changes: Record<string, string>) =>
    router.replace(auditAddress(readAuditView({ ...view, ...changes })), { scroll: false });
  const isListed = people.some(({ user_id }) => user_id === view.person_id);
  const isNamed = acts.some(([noun]) => noun === view.act);
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Select
        aria-label="Person"
        value={view.person_id ?? ""}
        onChange={({ target }) => choose({ person_id: target.value })}
      >
        <option value="">Everyone</option>
        {view.person_id && !isListed && <option value={view.person_id}>Someone else</option>}
        {people.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Action"
        value={view.act ?? ""}
        onChange={({ target }) => choose({ act: target.value })}
      >
        <option value="">Every action</option>
        {view.act && !isNamed && <option value={view.act}>{view.act}</option>}
        {acts.map(([noun, label]) => (
          <option key={noun} value={noun}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Outcome"
        value={view.outcome ?? ""}
        onChange={({ target }) => choose({ outcome: target.value })}
      >
        <option value="">Every outcome</option>
        {outcomeLabels.map(([outcome, label]) => (
          <option key={outcome} value={outcome}>
            {label}
          </option>
        ))}
      </Select>
      <Input
        type="date"
        aria-label="Day (UTC)"
        isCompact
        className="max-w-44"
        defaultValue={view.day ?? ""}
        key={view.day ?? ""}
        onChange={({ target }) => choose({ day: target.value })}
      />
    </div>
  );
}
