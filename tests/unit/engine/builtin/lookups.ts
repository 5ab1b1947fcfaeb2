/** Facts of one company: question | intent | facts | sentences. */
export const lookups = {
  founded: `
Orbwise founded | fact | founded | Orbwise was founded in 2019.
Orbwise year founded | fact | founded | Orbwise was founded in 2019.
Orbwise company founded when | fact | founded | Orbwise was founded in 2019.
Orbwise started what year | fact | founded | Orbwise was founded in 2019.
Orbwise year started | fact | founded | Orbwise was founded in 2019.
When was Orbwise founded? | fact | founded | Orbwise was founded in 2019.
What year was Orbwise established? | fact | founded | Orbwise was founded in 2019.
How old is Orbwise? | fact | founded | Orbwise was founded in 2019.
orbwise founding date | fact | founded | Orbwise was founded in 2019.
Since when has Orbwise existed? | fact | founded | Orbwise was founded in 2019.
Orbwise, Inc. founded | fact | founded | Orbwise was founded in 2019.
When was Молоко started? | fact | founded | Молоко was founded in 2017.
When was Ledgerly founded | fact | founded | Ledgerly was founded in 2019. / Sources disagree on when Ledgerly was founded: 2019 and 2020.
`,
  place: `
Orbwise headquarters | fact | place | Orbwise is based in Munich, Germany.
Orbwise based in | fact | place | Orbwise is based in Munich, Germany.
Orbwise hq | fact | place | Orbwise is based in Munich, Germany.
Orbwise head office | fact | place | Orbwise is based in Munich, Germany.
Orbwise company location | fact | place | Orbwise is based in Munich, Germany.
Where is Orbwise? | fact | place | Orbwise is based in Munich, Germany.
Where's Orbwise based? | fact | place | Orbwise is based in Munich, Germany.
What country is Orbwise from? | fact | place | Orbwise is based in Munich, Germany.
Which city is Orbwise in? | fact | place | Orbwise is based in Munich, Germany.
where does Orbwise operate from | fact | place | Orbwise is based in Munich, Germany.
Work & Co headquarters | fact | place | Work & Co is based in Madrid, Spain.
what continent is Ledgerly in | fact | continent | (inference) Ledgerly is in Europe. / Ledgerly is based in Berlin, Germany.
what region is Northvolta in | fact | continent | (inference) Northvolta is in Europe. / Northvolta is based in Stockholm, Sweden.
`,
  business: `
Paydune industry | fact | business | Paydune is described as “Payments for small shops”. / Paydune works in Fintech.
what does Paydune do | fact | business | Paydune is described as “Payments for small shops”. / Paydune works in Fintech.
What does Paydune do exactly? | fact | business | Paydune is described as “Payments for small shops”. / Paydune works in Fintech.
Paydune market | fact | business | Paydune is described as “Payments for small shops”. / Paydune works in Fintech.
Paydune focus | fact | business | Paydune is described as “Payments for small shops”. / Paydune works in Fintech.
What is Paydune? | fact | business | Paydune is described as “Payments for small shops”. / Paydune works in Fintech.
What sector does Wordmill operate in? | fact | business | Wordmill is described as “A place to write prompts”. / Wordmill works in B2B.
Which industry is Wordmill in? | fact | business | Wordmill is described as “A place to write prompts”. / Wordmill works in B2B.
describe Orbwise | fact | business | Orbwise is described as “Imaging for egg hatcheries”. / Orbwise works in Robotics.
Spanner AI market | fact | business | Spanner AI is described as “Answers for repair shops”. / Spanner AI works in B2B.
Wordmill tags | fact | tags | Wordmill is tagged Developer Tools and AI.
`,
  batch: `
Wordmill YC batch | fact | batch | Wordmill was in Y Combinator's Summer 2024 batch.
Wordmill YC | fact | batch | Wordmill was in Y Combinator's Summer 2024 batch.
Wordmill accelerator | fact | batch | Wordmill was in Y Combinator's Summer 2024 batch.
Wordmill Y Combinator batch | fact | batch | Wordmill was in Y Combinator's Summer 2024 batch.
Wordmill YC year | fact | batch | Wordmill was in Y Combinator's Summer 2024 batch.
Which YC batch was Wordmill in? | fact | batch | Wordmill was in Y Combinator's Summer 2024 batch.
What batch is Wordmill? | fact | batch | Wordmill was in Y Combinator's Summer 2024 batch.
seed yc batch | fact | batch | Seed was in Y Combinator's Winter 2019 batch.
Penmill batch | fact | batch | Wordmill was formerly called Penmill. / Wordmill was in Y Combinator's Summer 2024 batch.
In which cohort was Plumelet? | fact | batch | Plumelet was in Y Combinator's Summer 2024 batch.
Orbwise YC batch | fact | batch | (unknown) An accelerator batch of Orbwise is not in your data. / Orbwise's funding stage is Series A.
`,
  people: `
Orbwise founders | fact | founders | Petra Gomes is Co-founder & CEO of Orbwise. / Miguel Molt is a founder of Orbwise.
Orbwise founder name | fact | founders | Petra Gomes is Co-founder & CEO of Orbwise. / Miguel Molt is a founder of Orbwise.
Orbwise co-founder | fact | founders | Petra Gomes is Co-founder & CEO of Orbwise. / Miguel Molt is a founder of Orbwise.
who started Orbwise | fact | founders | Petra Gomes is Co-founder & CEO of Orbwise. / Miguel Molt is a founder of Orbwise.
Orbwise created by | fact | founders | Petra Gomes is Co-founder & CEO of Orbwise. / Miguel Molt is a founder of Orbwise.
founder of Orbwise | fact | founders | Petra Gomes is Co-founder & CEO of Orbwise. / Miguel Molt is a founder of Orbwise.
Who's behind Orbwise? | fact | founders | Petra Gomes is Co-founder & CEO of Orbwise. / Miguel Molt is a founder of Orbwise.
Name the founders of Orbwise | fact | founders | Petra Gomes is Co-founder & CEO of Orbwise. / Miguel Molt is a founder of Orbwise.
who is the CEO of Spanner AI | fact | people:ceo | Grace Oduya is CEO of Spanner AI.
who is the CTO of Orbwise | fact | people:cto | Ana Lind is Chief Technology Officer of Orbwise.
Orbwise CEO | fact | people:ceo | Petra Gomes is Co-founder & CEO of Orbwise.
Who runs Orbwise? | fact | people | Petra Gomes is Co-founder & CEO of Orbwise. / Miguel Molt is a founder of Orbwise. / Ana Lind is Chief Technology Officer of Orbwise.
who is the CFO of Orbwise | fact | people:cfo | (unknown) Who is CFO of Orbwise is not in your data. / Petra Gomes is Co-founder & CEO of Orbwise.
Wordmill founders | fact | founders | (unknown) Who founded Wordmill is not in your data. / Wordmill is described as “A place to write prompts”.
Ryve Technologies Inc. founder | fact | founders | (unknown) Who founded Ryve is not in your data. / Ryve is described as “Deploys software in other clouds”.
who is Grace Oduya | fact |  | Grace Oduya is CEO of Spanner AI. / Spanner AI is described as “Answers for repair shops”.
legal name of Petra Gomes's company | fact | legal_name | Petra Gomes is Co-founder & CEO of Orbwise. / (unknown) The legal name of Orbwise is not in your data. / Orbwise is described as “Imaging for egg hatcheries”.
What company did Petra Gomes found? | fact | founded | Petra Gomes is Co-founder & CEO of Orbwise. / Orbwise is described as “Imaging for egg hatcheries”.
`,
  headcount: `
Wordmill headcount | fact | headcount | Wordmill has 15 employees.
how many people work at Wordmill | fact | headcount | Wordmill has 15 employees.
Wordmill staff count | fact | headcount | Wordmill has 15 employees.
Wordmill team size | fact | headcount | Wordmill has 15 employees.
Wordmill number of employees | fact | headcount | Wordmill has 15 employees.
How many employees does Orbwise have? | fact | headcount | Orbwise has between 51 and 200 employees.
How big is Orbwise? | fact | headcount | Orbwise has between 51 and 200 employees.
Tickerly headcount | fact | headcount | Tickerly has at least 5,000 employees.
Orbwise employees count | fact | headcount | Orbwise has between 51 and 200 employees.
Paydune staff | fact | headcount | As of 7 April 2026, Paydune has 700 employees.
Yellow headcount | fact | headcount | (unknown) How many employees Yellow has is not in your data. / Yellow is described as “Taxi rides”.
`,
  money: `
how much has Paydune raised | fact | funding | As of 7 April 2026, Paydune has raised $663.9M in total.
Orbwise total raised | fact | funding:total | Orbwise has raised $76.1M in total.
Orbwise funding | fact | funding | Orbwise has raised $76.1M in total.
Orbwise raised how much | fact | funding | Orbwise has raised $76.1M in total.
Orbwise total funding raised | fact | funding:total | Orbwise has raised $76.1M in total.
What is the total funding of Orbwise? | fact | funding:total | Orbwise has raised $76.1M in total.
How much money did Kreditwerk raise? | fact | funding | Kreditwerk has raised $40M in total.
last round of Orbwise | fact | last_round | Orbwise raised $32M in a Series A round on 6 March 2024, led by Fern Capital, with Sequoia.
How much did Orbwise raise in its last round? | fact | last_round | Orbwise raised $32M in a Series A round on 6 March 2024, led by Fern Capital, with Sequoia.
how much did Orbwise raise in its series a | fact | rounds:series a | Orbwise raised $32M in a Series A round on 6 March 2024, led by Fern Capital, with Sequoia.
When did Orbwise last raise? | fact | last_round | Orbwise raised $32M in a Series A round on 6 March 2024, led by Fern Capital, with Sequoia.
Orbwise funding rounds | fact | rounds | Orbwise raised $32M in a Series A round on 6 March 2024, led by Fern Capital, with Sequoia. / Orbwise raised $4M in a Seed round on 1 May 2021.
Orbwise Series A | fact | rounds:series a | Orbwise raised $32M in a Series A round on 6 March 2024, led by Fern Capital, with Sequoia.
who are the investors in Orbwise | fact | investors | Orbwise is backed by Sequoia and Fern Capital. / Orbwise raised $32M in a Series A round on 6 March 2024, led by Fern Capital, with Sequoia.
Orbwise backers | fact | investors | Orbwise is backed by Sequoia and Fern Capital. / Orbwise raised $32M in a Series A round on 6 March 2024, led by Fern Capital, with Sequoia.
Who led Orbwise's Series A? | fact | investors rounds:series a | Orbwise is backed by Sequoia and Fern Capital. / Orbwise raised $32M in a Series A round on 6 March 2024, led by Fern Capital, with Sequoia.
Paydune valuation | fact | valuation | As of 7 April 2026, Paydune is valued at $1B.
How much is Paydune worth? | fact | valuation | As of 7 April 2026, Paydune is valued at $1B.
Paydune revenue | fact | revenue | (unknown) The revenue of Paydune is not in your data. / As of 7 April 2026, Paydune has raised $663.9M in total.
Monnaie total funding | fact | funding:total | (unknown) How much Monnaie has raised in total is not in your data. / Monnaie raised $25M in a Seed round on 8 July 2026.
Ledgerly investors | fact | investors | (unknown) Who invested in Ledgerly is not in your data. / Ledgerly is described as “Bookkeeping for freelancers”.
Monnaie funding | fact | funding | Monnaie raised $25M in a Seed round on 8 July 2026.
how much did Monnaie raise | fact | funding | Monnaie raised $25M in a Seed round on 8 July 2026.
Orbwise funding round | fact | rounds | Orbwise raised $32M in a Series A round on 6 March 2024, led by Fern Capital, with Sequoia. / Orbwise raised $4M in a Seed round on 1 May 2021.
Fjordcell funding | fact | funding | Fjordcell has raised €12M in total.
`,
  status: `
Orbwise stage | fact | stage | Orbwise's funding stage is Series A.
What stage is Orbwise at? | fact | stage | Orbwise's funding stage is Series A.
Orbwise status | fact | status | Orbwise's status is Active.
What is the status of Basefire? | fact | status | Basefire's status is Acquired.
Tickerly ticker | fact | ticker | Tickerly's ticker is TKLY.
Tickerly stock symbol | fact | ticker | Tickerly's ticker is TKLY.
Which exchange is Tickerly listed on? | fact | exchange | (unknown) An exchange on which Tickerly is listed is not in your data. / Tickerly's ticker is TKLY.
Is Tickerly public or private? | fact | company_type | Tickerly's company type is Public Company.
Wordmill former names | fact | former_names | Wordmill was formerly called Penmill.
What was Wordmill called before? | fact | former_names | Wordmill was formerly called Penmill.
What was Wordmill formerly known as? | fact | former_names | Wordmill was formerly called Penmill.
Orbwise website | fact | website | Orbwise's website is https://www.orbwise.example.
What's Orbwise's website? | fact | website | Orbwise's website is https://www.orbwise.example.
legal name of Orbwise | fact | legal_name | (unknown) The legal name of Orbwise is not in your data. / Orbwise is described as “Imaging for egg hatcheries”.
Orbwise LinkedIn | fact | linkedin | (unknown) The LinkedIn page of Orbwise is not in your data. / Orbwise is described as “Imaging for egg hatcheries”.
Work & Co website | fact | website | (unknown) The website of Work & Co is not in your data. / Work & Co is described as “Desks by the hour”.
`,
};
