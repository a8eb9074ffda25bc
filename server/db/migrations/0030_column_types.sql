-- What columns hold, for the generated types: the contract names these words, checks in the schema would repeat them.
comment on column ad_events.from_status is 'type: import(''#contract/ads.ts'').AdStatus';
comment on column ad_events.to_status is 'type: import(''#contract/ads.ts'').AdStatus';
comment on column ad_risks.reasons is 'type: import(''#contract/risk.ts'').RiskReason[]';
comment on column assistant_events.data is 'type: import(''#contract/assistant.ts'').AssistantEvent';
comment on column business_profiles.reasons is 'type: import(''#contract/api/business.ts'').BusinessReason[]';
comment on column notifications.payload is 'type: Record<string, string>';
comment on column notifications.type is 'type: import(''#contract/notifications.ts'').NotificationType';
comment on column reports.reason is 'type: import(''#contract/api/reports.ts'').ReportReason';
comment on column statements.ground is 'type: import(''#contract/ad-transitions.ts'').ReasonCode';
