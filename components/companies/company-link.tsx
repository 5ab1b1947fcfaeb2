"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { usePrefetchOnHover } from "@/components/ui/use-prefetch-on-hover";

type Props = Omit<ComponentProps<typeof Link>, "href" | "prefetch"> & { companyId: string };

/**
 * A link to a profile, prefetched on hover or focus. Lists are long, so being visible does not
 * prefetch.
 */
export function CompanyLink({ companyId, ...rest }: Props) {
  const { shouldPrefetch, ...watch } = usePrefetchOnHover();
  return <Link href={`/companies/${companyId}`} prefetch={shouldPrefetch} {...watch} {...rest} />;
}
