"use client";

import { MessageSquarePlus, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { askable, fieldsInterviewPath } from "@/components/interviews/interview-address";
import { labelInSentence } from "@/lib/core/label-in-sentence";
import type { CompanyProfile } from "@/lib/domains/companies/schema";
import { fieldLabel } from "@/lib/domains/custom-fields/rules";
import { type Field, isStandardField } from "@/lib/domains/evidence/constants";
import { useProfileAddress } from "./use-profile-address";

const EditValue = dynamic(async () => (await import("./edit-value")).EditValue);

type Props = {
  /** Usual fields that no source states. */
  unknown: readonly Field[];
  /** Others, offered when something is added. */
  rare: readonly Field[];
  profile: CompanyProfile;
};

/** So many fields are named; the others are counted. */
const NAMED_MAX = 8;

/** Names in small letters, but those that the organization gave. */
function listOf(unknown: readonly Field[], labelOf: (field: Field) => string): string {
  const names = unknown.map((field) =>
    isStandardField(field) ? labelInSentence(labelOf(field)) : labelOf(field),
  );
  const more = names.length - NAMED_MAX;
  const shown = names.slice(0, NAMED_MAX).join(", ");
  return more > 0 ? `${shown} and ${more} more` : shown;
}

const offer =
  "inline-flex items-baseline gap-0.5 rounded-md py-0.5 font-medium hover:text-foreground pointer-coarse:py-3";

/** What is not known of a group, in one line, and the way to add it. */
export function NotKnownFields({ unknown, rare, profile }: Props) {
  const { asOf } = useProfileAddress();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Field>();
  const labelOf = (field: Field) => fieldLabel(field, profile.custom_fields);
  const named = unknown.length > 0 ? `Not known: ${listOf(unknown, labelOf)}` : null;
  function leave() {
    setEdited(undefined);
    setAdding(false);
  }
  if (edited)
    return (
      <div className="px-2 py-1.5">
        <EditValue profile={profile} field={edited} onDone={leave} />
      </div>
    );
  const canAdd = !asOf && unknown.length + rare.length > 0;
  if (!named && !canAdd) return null;
  return (
    <div className="px-2 py-1 text-[13px] text-muted-foreground">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {named}
        {canAdd && (
          <button
            type="button"
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
            className={offer}
          >
            <Plus aria-hidden="true" className="size-3.5 self-center" />
            Add
          </button>
        )}
        {canAdd && <AskFounder unknown={unknown} profile={profile} />}
      </p>
      {isAdding && (
        <ul className="mt-1 flex flex-wrap gap-1.5">
          {[...unknown, ...rare].map((field) => (
            <li key={field}>
              <button
                type="button"
                aria-label={`Add ${labelOf(field)}`}
                onClick={() => setEdited(field)}
                className="min-h-7 rounded-md bg-muted px-2 text-foreground hover:bg-border pointer-coarse:min-h-11"
              >
                {labelOf(field)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Begins an interview with the questions for what is missing; nothing is sent yet. */
function AskFounder({ unknown, profile }: Omit<Props, "rare">) {
  const fields = askable(unknown, profile.custom_fields);
  if (fields.length === 0) return null;
  return (
    <Link
      href={fieldsInterviewPath(profile._id, fields)}
      prefetch={false}
      data-page-action="Ask the founder for what is not known"
      className={offer}
    >
      <MessageSquarePlus aria-hidden="true" className="size-3.5 self-center" />
      Ask the founder
    </Link>
  );
}
