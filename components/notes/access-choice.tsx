"use client";

import { Lock, Users } from "lucide-react";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { NoteAccess } from "@/lib/domains/notes/constants";

type Props = {
  value: NoteAccess;
  onChange: (access: NoteAccess) => void;
  /** Who else can read it once it is shared: "Everyone". */
  others: string;
};

/** Who can read what is being written. */
export function AccessChoice({ value, onChange, others }: Props) {
  return (
    <SegmentedControl
      label="Who can read it"
      value={value}
      onValueChange={onChange}
      options={[
        {
          value: "personal",
          label: (
            <>
              <Lock aria-hidden="true" />
              Only me
            </>
          ),
        },
        {
          value: "organizational",
          label: (
            <>
              <Users aria-hidden="true" />
              {others}
            </>
          ),
        },
      ]}
    />
  );
}
