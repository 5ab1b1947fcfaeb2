"use client";

import dynamic from "next/dynamic";
import { useWrittenAbout } from "@/components/notes/use-notes";
import { ReadFailure } from "@/components/ui/read-failure";
import { Spinner } from "@/components/ui/spinner";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { CompanyProfile as Profile } from "@/lib/domains/companies/schema";
import { AsOfBanner, isKnownThen, NotYetKnown } from "./as-of";
import { EvidencePlace } from "./evidence-place";
import { OverviewTab } from "./overview-tab";
import { ProfileHead } from "./profile-head";
import { useCompany } from "./use-companies";
import { type ProfileTab, useProfileAddress } from "./use-profile-address";

/** Few companies are shown from several records. */
const JoinedRecords = dynamic(async () => (await import("./joined-records")).JoinedRecords);

/** Apart from the overview each tab loads when it opens; one that the address opens comes with the page. */
const FundingTab = dynamic(async () => (await import("./funding-tab")).FundingTab);
const PeopleTab = dynamic(async () => (await import("./people-tab")).PeopleTab);
const SimilarTab = dynamic(async () => (await import("./similar-tab")).SimilarTab);
const SourcesTab = dynamic(async () => (await import("./sources-tab")).SourcesTab);

/**
 * Most readers write nothing, so this loads when its tab opens. Browser only: the tab's count loads
 * first, and the server's page has no notes.
 */
const NotePanel = dynamic(async () => (await import("@/components/notes/note-panel")).NotePanel, {
  ssr: false,
  loading: () => <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />,
});

/** Few readers ask what was done with a company, so this too loads when its tab opens. */
const CompanyActivity = dynamic(
  async () => (await import("@/components/activity/company-activity")).CompanyActivity,
  { ssr: false, loading: () => <Spinner className="mx-auto my-24 size-5 text-muted-foreground" /> },
);

const CompanyNews = dynamic(
  async () => (await import("@/components/news/company-news")).CompanyNews,
  { ssr: false, loading: () => <Spinner className="mx-auto my-24 size-5 text-muted-foreground" /> },
);

const CompanyDocuments = dynamic(
  async () => (await import("@/components/documents/company-documents")).CompanyDocuments,
  { ssr: false, loading: () => <Spinner className="mx-auto my-24 size-5 text-muted-foreground" /> },
);

const CompanyEvaluations = dynamic(
  async () => (await import("@/components/evaluations/company-evaluations")).CompanyEvaluations,
  { ssr: false, loading: () => <Spinner className="mx-auto my-24 size-5 text-muted-foreground" /> },
);

/** A company's profile: what is known, from which source, and since when. */
export function CompanyProfile({ companyId }: { companyId: string }) {
  const { asOf } = useProfileAddress();
  const { data, error, refetch, isFetching } = useCompany(companyId, asOf);
  return (
    <>
      {error && (
        <div className="mb-4">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}
      {data && <Reading profile={data} />}
    </>
  );
}

function Reading({ profile }: { profile: Profile }) {
  const { asOf, go } = useProfileAddress();
  return (
    <>
      <ProfileHead profile={profile} />
      {profile.joined.length > 0 && <JoinedRecords profile={profile} />}
      {asOf && !isKnownThen(profile) ? (
        <NotYetKnown asOf={asOf} name={profile.company_name} onEnd={() => go({ asOf: "" })} />
      ) : (
        <>
          {asOf && <AsOfBanner asOf={asOf} onEnd={() => go({ asOf: "" })} />}
          <Sections profile={profile} />
        </>
      )}
    </>
  );
}

function Sections({ profile }: { profile: Profile }) {
  const { tab, go } = useProfileAddress();
  const counts: Partial<Record<ProfileTab, number>> = {
    funding: profile.rounds.length,
    people: profile.people.length,
    sources: profile.sources.length,
  };
  return (
    <Tabs value={tab} onValueChange={(next) => go({ tab: next as ProfileTab, evidence: "" })}>
      <TabsList className="mt-5">
        <TabsTrigger value="overview" data-page-action="Show overview" data-tour="overview-tab">
          Overview
        </TabsTrigger>
        <TabsTrigger value="funding" data-page-action="Show funding" data-tour="funding-tab">
          Funding <Count number={counts.funding} />
        </TabsTrigger>
        <TabsTrigger value="people" data-page-action="Show people">
          People <Count number={counts.people} />
        </TabsTrigger>
        <TabsTrigger value="news" data-page-action="Show news">
          News
        </TabsTrigger>
        <TabsTrigger value="evaluations" data-page-action="Show evaluations">
          Evaluations
        </TabsTrigger>
        <TabsTrigger value="notes" data-page-action="Show notes and opinions" data-tour="notes-tab">
          Notes <NoteCount companyId={profile._id} />
        </TabsTrigger>
        <TabsTrigger value="documents" data-page-action="Show documents">
          Documents
        </TabsTrigger>
        <TabsTrigger value="similar" data-page-action="Show similar companies">
          Similar
        </TabsTrigger>
        <TabsTrigger value="sources" data-page-action="Show sources">
          Sources <Count number={counts.sources} />
        </TabsTrigger>
        <TabsTrigger value="activity" data-page-action="Show activity">
          Activity
        </TabsTrigger>
      </TabsList>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <TabsContent value="overview">
            <OverviewTab profile={profile} />
          </TabsContent>
          <TabsContent value="funding">
            <FundingTab profile={profile} />
          </TabsContent>
          <TabsContent value="people">
            <PeopleTab profile={profile} />
          </TabsContent>
          <TabsContent value="news">
            <CompanyNews companyId={profile._id} />
          </TabsContent>
          <TabsContent value="evaluations">
            <CompanyEvaluations companyId={profile._id} />
          </TabsContent>
          <TabsContent value="notes">
            <NotePanel companyId={profile._id} />
          </TabsContent>
          <TabsContent value="documents">
            <CompanyDocuments companyId={profile._id} />
          </TabsContent>
          <TabsContent value="similar">
            <SimilarTab companyId={profile._id} />
          </TabsContent>
          <TabsContent value="sources">
            <SourcesTab profile={profile} />
          </TabsContent>
          <TabsContent value="activity">
            <CompanyActivity companyId={profile._id} />
          </TabsContent>
        </div>
        <EvidencePlace profile={profile} />
      </div>
    </Tabs>
  );
}

const Count = ({ number = 0 }: { number?: number }) =>
  number > 0 && <span className="ml-1 font-normal text-muted-foreground">{number}</span>;

/** The number of notes and opinions that the reader may see, once loaded. */
function NoteCount({ companyId }: { companyId: string }) {
  const [first] =
    useWrittenAbout({ company_id: companyId, project_id: undefined }).data?.pages ?? [];
  return <Count number={first && first.notes.total + first.opinions.total} />;
}
