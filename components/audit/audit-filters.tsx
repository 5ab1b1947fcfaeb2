"use client";

import { useRouter } from "next/navigation";
import { useEverybody } from "@/components/organizations/use-everybody";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { type AuditView, auditAddress, readAuditView } from "./audit-address";
import { auditedNouns } from "./audited-nouns";

const outcomeLabels = [
  ["done", "Done"],
  ["failed", "Failed"],
  ["refused", "Refused"],
] as const;

const days = [
  ["from_day", "From day (UTC)"],
  ["to_day", "To day (UTC)"],
] as const;

/** Narrows the rows to a person, a kind of act, some days or an outcome. */
export function AuditFilters({ view }: { view: AuditView }) {
  const router = useRouter();
  const { people } = useEverybody();
  const choose = (changes: Record<string, string>) =>
    router.replace(auditAddress(readAuditView({ ...view, ...changes })), { scroll: false });
  const isListed = people.some(({ user_id }) => user_id === view.person_id);
  const isNamed = auditedNouns.some(([noun]) => noun === view.act);
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
        {auditedNouns.map(([noun, label]) => (
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
      {days.map(([name, label]) => (
        <Input
          key={`${name} ${view[name] ?? ""}`}
          type="date"
          aria-label={label}
          title={label}
          isCompact
          className="max-w-44"
          defaultValue={view[name] ?? ""}
          onChange={({ target }) => choose({ [name]: target.value })}
        />
      ))}
    </div>
  );
}
