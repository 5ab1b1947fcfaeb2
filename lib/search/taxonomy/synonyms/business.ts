/** Synonyms about work and money, one group per line. */
export const business = `
acquire, buy, purchase
acquirer, buyer, purchaser
ad, advert, advertisement, advertising, ads
advisor, adviser, consultant
advice, guidance, advisory
agreement, contract
allocate, assign
analyze, analyse, analysis
analytics, insights
annual, yearly
application, app
appointment, booking, reservation
approve, approval
asset management, fund management, investment management
attorney, lawyer, law firm, legal
auditor, audit, auditing
authenticate, authentication, login, sign-in
automate, automation, automated, autonomous, automatic
b2b, business-to-business
b2c, business-to-consumer
back office, back-office, administrative
bank, banking
benefits, perks
bid, tender, rfp
bill, invoice, invoicing
billing, invoicing
bookkeeper, bookkeeping, accountant, accounting
boost, increase, improve
borrower, loan, lending, credit
brand, branding
broker, brokerage
budget, budgeting
building, construction
business, company, enterprise
buyer, customer, shopper
buy now pay later, bnpl
call center, contact center, call centre
campaign, marketing
candidate, applicant, job seeker
career, job
cash flow, cashflow, liquidity
cashback, rewards, loyalty
cheap, affordable, low-cost, inexpensive, budget
checkout, payment
churn, retention
claim, claims
client, customer
close, closing
cofounder, co-founder, founder
cold email, outreach, outbound
collaborate, collaboration, teamwork
collect, gather, aggregate
compliance, regulatory, regulation
consumer, shopper
contractor, freelancer, freelance
copilot, assistant
cost, expense, spend, spending
coworking, co-working, shared office
credential, certificate, certification
credit union, community bank
crm, customer relationship management
currency, fx, forex
customer, user, client
customer experience, cx
customer service, customer support, helpdesk
customs, import, tariff
deal, transaction
debt, loan, credit
delegate, outsource, outsourcing
deliver, delivery
director, executive
discount, coupon, deal, promotion
distribute, distribution, distributor
document, paperwork, file
donate, donation, giving, charity
donor, fundraising
draft, write, compose
e-commerce, ecommerce, online store, online retail
e-signature, electronic signature, digital signature, esign
earn, income, earnings
employee, staff, worker, personnel, team member
employer, company
employment, hiring, job
entrepreneur, founder, business owner
equity, stock, shares
erp, enterprise resource planning
exchange, trading
expense, spend, reimbursement
factory, manufacturing, plant
fee, price
finance, financial
financing, funding, loan
fintech, financial technology
firm, company, agency
fraud, scam
freight, cargo, shipping
fulfillment, fulfilment
fund, investment fund
fundraise, fundraising, raise money
gig, freelance, temp
goal, target, okr
go-to-market, gtm, sales
grow, growth, scale
headhunter, recruiter
hire, recruit, hiring, recruiting, recruitment
hourly, shift, shift work
hr, human resources, people team
identity, id
import, export, trade
incentive, reward
income, revenue, earnings
incorporate, incorporation, company formation, register a company
influencer, creator
insurance, insurer, coverage, insurtech
insured, policyholder
inventory, stock
investor, investing, investment
ip, intellectual property, patent
job board, job search, jobs
kyc, know your customer, identity verification
launch, start
lead, prospect
lease, rent, rental, leasing
lender, lending, loan
liability, risk
loan, lending, credit, borrow
localize, localization, translate, translation
logistics, supply chain, shipping
loyalty, rewards
m&a, mergers and acquisitions, mergers
manage, management, manager
manufacturer, maker, producer, manufacturing
margin, profit
market research, consumer insights, surveys
marketer, marketing
marketplace, exchange, two-sided market
medium-sized, mid-market, midsize
meeting, call, conference
merchant, seller, retailer, store owner
minutes, meeting notes, notes
money, cash, funds
monetize, monetise, monetization
money transfer, remittance
mortgage, home loan
nda, contract
negotiate, negotiation
neobank, digital bank, online bank, challenger bank, mobile bank
newsletter, email
nonprofit, charity, non-profit, ngo
offer, provide
office, workplace
onboard, onboarding
operate, run
operations, ops
order, purchase
outsourced, managed
owner, landlord
paperless, digital
parcel, package
partner, partnership
pay, payment, salary
paycheck, salary, wage, pay
payroll, salaries, wages, pay employees
payment, pay, transaction, checkout
pension, retirement
physical store, brick-and-mortar, retail store
pipeline, funnel
pitch, presentation, slide deck, deck
plan, planning
point of sale, pos, cash register
portfolio, investments
price, pricing
procurement, purchasing, sourcing
profit, revenue
project management, task management
promote, promotion, marketing, advertise
property, real estate
property manager, property management, landlord
proposal, quote, rfp
purchase order, procurement
quote, estimate
receipt, expense
reconcile, reconciliation
recruiter, recruiting, hiring, talent
refund, return
regulated, compliance
reimburse, reimbursement
remote, distributed, virtual
rent, rental, lease
renter, tenant
report, reporting
resell, resale, second-hand
resume, cv, curriculum vitae
retail, store, shop
retailer, store, merchant, shop
retirement, pension, 401k
revenue, sales
roi, return on investment
roster, shift, schedule
saas, software as a service, cloud software
salary, payroll, compensation
sales rep, salesperson, sales team, seller
saving, savings
schedule, scheduling, calendar, booking
second-hand, secondhand, used, pre-owned, resale
sell, sale, selling
seller, merchant, vendor
shipment, shipping, freight
shipper, shipping
shop, store, retail, shopping
sme, smb, small business, small businesses, smbs
spreadsheet, excel
staffing, recruitment, temp agency
startup, start-up, early-stage company
stock market, stocks, shares, equities
stock options, equity, cap table
store, shop
subscribe, subscription, membership
subscription, recurring
supplier, vendor
supplies, goods
supply chain, logistics
survey, questionnaire, feedback
talent, candidate, hiring
task, todo, to-do
tax, taxes, taxation
team, crew
trader, trading
tradespeople, contractors, tradesmen
train, training, coaching
transact, transaction
transfer, send money
treasury, cash management
underwrite, underwriting
upskill, upskilling, training, reskilling
vc, venture capital
vet, veterinarian, veterinary
wallet, digital wallet, e-wallet
warehouse, fulfillment center, distribution center
wealth, investment, wealth management
wholesale, bulk, b2b
workflow, process
workforce, employees, workers, labor
workplace, office, work
yield, return
`;
