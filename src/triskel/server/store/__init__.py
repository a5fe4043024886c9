"""The database: tables, migrations, writers for SQLite and PostgreSQL, and the bus between servers that share one."""
