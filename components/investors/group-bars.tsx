"use client";

import Link from "next/link";
import { useId, useState } from "react";
import { GROUPS_MAX } from "@/lib/domains/investors/constants";
import type { Group } from "@/lib/domains/investors/schema";

type Roles = { leads: number; followed: number };

type Props = {
  title: string;
  /** What the groups are of, as the head of their column. */
  column: string;
  groups: readonly Group[];
  /** How many of a group's rounds it led, and in how many another did. */
  roles?: ReadonlyMap<string, Roles>;
  unit: "rounds" | "companies";
  /** Where the rounds of a group are listed, each with its sources; undefined where it has none. */
  addressOf?: (label: string) => string | undefined;
};

const SHOWN = 8;
/** Fewer values are read faster than they are seen. */
const LEAST = 3;

/** Groups as a table whose rows are bars from zero: the chart has the numbers in it. */
export function GroupBars({ title, column, groups, roles, unit, addressOf }: Props) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (groups.length === 0) return null;
  const shown = isWhole ? groups : groups.slice(0, SHOWN);
  const most = Math.max(...groups.map(({ count }) => count));
  const hasBars = groups.length >= LEAST;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-border border-b pb-2 font-medium text-muted-foreground">
        {title}
      </h2>
      <table className="mt-2 w-full border-collapse text-left text-[13px]">
        <caption className="sr-only">
          {title}, by number of {unit}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{unit === "rounds" ? "Rounds" : "Companies"}</th>
            {roles && <th scope="col">Rounds led and followed</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((group) => (
            <tr key={group.label}>
              <th scope="row" className="relative py-1 pr-3 pl-2 font-normal">
                {hasBars && <Bar share={group.count / most} />}
                <GroupName label={group.label} address={addressOf?.(group.label)} />
              </th>
              <td className="w-12 py-1 text-right tabular-nums">
                {group.count.toLocaleString("en")}
              </td>
              {roles && <RolesCell roles={roles.get(group.label)} />}
            </tr>
          ))}
        </tbody>
      </table>
      {groups.length > SHOWN && (
        <button
          type="button"
          className="link mt-1 min-h-6 pl-2 text-[13px]"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? `Show first ${SHOWN}`
            : `Show ${groups.length < GROUPS_MAX ? "all" : "first"} ${groups.length}`}
        </button>
      )}
    </section>
  );
}

const Bar = ({ share }: { share: number }) => (
  <span
    aria-hidden="true"
    className="absolute inset-y-0.5 left-0 rounded-sm bg-chart-1/18"
    style={{ width: `${share * 100}%` }}
  />
);

function GroupName({ label, address }: { label: string; address: string | undefined }) {
  const className = "wrap-anywhere relative";
  if (!address)
    return (
      <span dir="auto" className={className}>
        {label}
      </span>
    );
  return (
    <Link dir="auto" href={address} prefetch={false} className={`link ${className}`}>
      {label}
    </Link>
  );
}

const RolesCell = ({
  roles: { leads, followed } = { leads: 0, followed: 0 },
}: {
  roles?: Roles;
}) => (
  <td className="w-32 py-1 text-right text-muted-foreground tabular-nums">
    {leads.toLocaleString("en")} led
    {followed > 0 && `, ${followed.toLocaleString("en")} followed`}
  </td>
);
