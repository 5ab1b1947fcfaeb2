"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

type Props = Omit<ComponentProps<typeof Link>, "href" | "prefetch"> & { companyId: string };

/**
 * The way to a profile, which is fetched ahead when the pointer, a finger or the focus comes near: it
 * is there when the press is. Lists are long, so that none is fetched for being seen.
 */
export function CompanyLink({ companyId, ...rest }: Props) {
  const [isNear, setNear] = useState(false);
  const near = () => setNear(true);
  return (
    <Link
      href={`/companies/${companyId}`}
      prefetch={isNear}
      onMouseEnter={near}
      onTouchStart={near}
      onFocus={near}
      {...rest}
    />
  );
}
