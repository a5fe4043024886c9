"""What whoever runs a server does beside it, on its database: matches, people, backups."""
