-- A voice note of a message: its file, how long it is, and its waveform.
alter table messages add column voice jsonb;
