"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { InvestorLink } from "@/components/investors/investor-link";
import { NotKnown } from "@/components/ui/not-known";
import { Tooltip } from "@/components/ui/tooltip";
import { moneyText } from "@/lib/core/money";
import { textWithUnit } from "@/lib/domains/companies/rules";
import type { CompanyProfile } from "@/lib/domains/companies/schema";
import { fieldLabel } from "@/lib/domains/custom-fields/rules";
import { type Field, fields, traitsOfField } from "@/lib/domains/evidence/constants";
import type { Money } from "@/lib/domains/evidence/schema";
import { Provenance } from "./provenance";
import { useProfileAddress } from "./use-profile-address";

const EditValue = dynamic(async () => (await import("./edit-value")).EditValue);

type Props = { profile: CompanyProfile; field: Field };

/** A field's value with its sources, editable in place. */
export function Fact({ profile, field }: Props) {
  const { asOf } = useProfileAddress();
  const [isEdited, setIsEdited] = useState(false);
  const { holds } = traitsOfField(field);
  const label = fieldLabel(field, profile.custom_fields);
  const said = profile.values[field];
  if (isEdited)
    return (
      <div className="px-2 py-1.5">
        <dt className="sr-only">{label}</dt>
        <dd>
          <EditValue profile={profile} field={field} onDone={() => setIsEdited(false)} />
        </dd>
      </div>
    );
  return (
    <div className="fact group/fact">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="flex min-w-0 items-baseline gap-1.5">
        <Value field={field} profile={profile} />
        {!asOf && holds !== "many" && <EditButton label={label} onEdit={() => setIsEdited(true)} />}
      </dd>
      <dd className="min-w-0 justify-self-end max-md:col-start-2 max-md:w-full">
        {said ? (
          <Provenance
            label={label}
            evidence={field}
            claims={said.claims}
            isContested={said.is_contested}
          />
        ) : (
          field === "stage" && <StageFromRound profile={profile} />
        )}
      </dd>
    </div>
  );
}

/** A stage that no source states is that of the latest round, and shares its sources. */
function StageFromRound({ profile }: { profile: CompanyProfile }) {
  const round = profile.rounds.find(({ stage }) => stage !== null);
  if (!round) return null;
  const claims = profile.values.round?.claims ?? [];
  return (
    <Provenance
      label={fields.stage.label}
      evidence={`round:${round.claim_ids[0]}`}
      claims={claims.filter(({ _id }) => round.claim_ids.includes(_id))}
    />
  );
}

/** Lies above the button that covers the line. */
function EditButton({ label, onEdit }: { label: string; onEdit: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Edit ${label}`}
      onClick={onEdit}
      className="relative z-1 -my-1 grid size-7 shrink-0 place-items-center self-center rounded-md text-muted-foreground opacity-0 hover:bg-border hover:text-foreground focus-visible:opacity-100 group-hover/fact:opacity-100 pointer-coarse:-my-2 pointer-coarse:size-9 pointer-coarse:opacity-100"
    >
      <Pencil aria-hidden="true" className="size-3.5" />
    </button>
  );
}

const isWeb = (address: string) => /^https?:\/\//i.test(address);

function Away({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link wrap-anywhere relative z-1 line-clamp-1"
    >
      {children}
    </a>
  );
}

function Value({ profile, field }: Props) {
  const said = profile.values[field];
  const derivedStage = field === "stage" && !said ? profile.stage : null;
  const value = said?.value ?? derivedStage;
  const text =
    field === "former_name"
      ? said?.claims
          .filter((claim) => claim.is_live)
          .map((claim) => claim.value)
          .join(", ")
      : textWithUnit(field, value, profile.custom_fields);
  if (!text) return <NotKnown />;
  const { type } = traitsOfField(field);
  if (type === "list" && Array.isArray(value))
    return (
      <Items
        items={value as string[]}
        ids={field === "investors" ? profile.investor_ids : undefined}
      />
    );
  if (type === "website" || field.endsWith("_url"))
    return isWeb(text) ? (
      <Away href={text}>{text.replace(/^https?:\/\/(www\.)?|\/$/gi, "")}</Away>
    ) : (
      text
    );
  const exact = type === "money" ? moneyText(value as Money, "standard") : undefined;
  return (
    <Tooltip label={exact} isFocusable>
      <span dir="auto" className="wrap-anywhere whitespace-pre-line text-pretty">
        {text}
      </span>
    </Tooltip>
  );
}

/** The items of a list; a long list is cut with the number of further items. */
function Items({ items, ids }: { items: string[]; ids?: CompanyProfile["investor_ids"] }) {
  const [isOpen, setIsOpen] = useState(false);
  const cut = 12;
  const shown = isOpen ? items : items.slice(0, cut);
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-1.5 gap-y-1">
      {shown.map((item) => (
        <li
          key={item}
          dir="auto"
          className="wrap-anywhere rounded-md bg-muted px-1.5 group-has-aria-expanded/fact:group-hover/fact:bg-border"
        >
          {ids ? <InvestorLink name={item} id={ids[item]} /> : item}
        </li>
      ))}
      {items.length > cut && !isOpen && (
        <li>
          <button
            type="button"
            className="relative z-1 rounded-md px-1.5 text-muted-foreground hover:bg-border hover:text-foreground"
            onClick={() => setIsOpen(true)}
          >
            {items.length - cut} more
          </button>
        </li>
      )}
    </ul>
  );
}
