import type { Metadata } from "next";
import { Certificate } from "@/components/ndas/certificate";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { ndaCalls } from "@/lib/domains/ndas/contract";
import { loadCertificates } from "@/lib/domains/ndas/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Certificate" };

type Props = { params: Promise<{ ndaId: string }> };

export default async function CertificatePage({ params }: Props) {
  const { ndaId } = await params;
  const me = await loadMe();
  await loadCertificates({ ndaId });
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, ndaCalls.certificates, { ndaId })}
      load={() => loadCertificates({ ndaId })}
    >
      <Certificate ndaId={ndaId} />
    </Hydrate>
  );
}
