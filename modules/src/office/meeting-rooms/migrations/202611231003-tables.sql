alter table meeting_rooms_meeting add constraint meeting_rooms_meeting_no_time_check check (end_at > start_at);
