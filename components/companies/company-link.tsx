"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { usePrefetchIntent } from "@/components/ui/use-prefetch-intent";

type Props = Omit<ComponentProps<typeof Link>, "href" | "prefetch"> & { companyId: string };

/** The way to a profile, fetched ahead. Lists are long, so that none is fetched for being seen. */
export function CompanyLink({ companyId, ...rest }: Props) {
  const { isNear, ...watch } = usePrefetchIntent();
  return <Link href={`/companies/${companyId}`} prefetch={isNear} {...watch} {...rest} />;
}
